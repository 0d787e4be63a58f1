import { describe, expect, it } from 'vitest';
import { expectedPressure, totalPressure } from '#domain/planning/pressure/expectedPressure.ts';
import { overflow } from '#domain/planning/overflow.ts';
import { pressure } from '#domain/planning/pressure/pressure.ts';
import { pressureDays } from '#domain/planning/pressure/pressureDays.ts';
import { pressureWeek, worstHour } from '#domain/planning/pressure/pressureWeek.ts';
import { relief, slackSlots } from '#domain/planning/relief.ts';

const startMs = Float64Array.from([0, 1, 2, 3, 10, 11], (slot) => slot * 300_000);
const w = new Float64Array(6).fill(5);

describe('pressure', () => {
  it('is a share of valid open time, with episodes of at least 15 minutes', () => {
    const values = Float64Array.from([0.85, 0.9, 1, Number.NaN, 1, 1]);
    expect(pressure({ values, w, startMs })).toEqual({
      share: 1,
      episodes: [{ from: 0, to: 3, minutes: 15 }],
    });
    const acrossClosedTime = Float64Array.from([0, 0, 1, 1, 1, 1]);
    expect(pressure({ values: acrossClosedTime, w, startMs }).episodes).toEqual([]);
  });

  it('merges episodes up to ten minutes apart, including the pause', () => {
    const slots = (values: number[]) => ({
      values: Float64Array.from(values),
      w: new Float64Array(values.length).fill(5),
      startMs: Float64Array.from(values, (_, slot) => slot * 300_000),
    });
    expect(pressure(slots([1, 0, 0, 1, 0, 0, 0, 1]))).toEqual({
      share: 3 / 8,
      episodes: [{ from: 0, to: 4, minutes: 20 }],
    });
    expect(pressure(slots([1, Number.NaN, 1, 0, 0, 0, 1, 1])).episodes).toEqual([
      { from: 0, to: 3, minutes: 15 },
    ]);
  });

  it('uses a custom threshold if one is given', () => {
    const values = Float64Array.from([0.4, 0.6, 0.4, 0.6, 0.4, 0.6]);
    expect(pressure({ values, w, startMs }, 0.5).share).toBe(0.5);
  });

  it('is unknown without valid open time', () => {
    const values = new Float64Array(6).fill(1);
    expect(pressure({ values, w: new Float64Array(6), startMs }).share).toBeNull();
  });
});

describe('the week of pressure', () => {
  it('has the share of each hour, and the first worst hour', () => {
    const week = pressureWeek({
      values: Float64Array.from([1, 0, 1, 1, 1, Number.NaN]),
      w,
      hourOfWeek: [9, 9, 34, 34, 58, 58],
    });
    expect([week[9], week[34], week[58]]).toEqual([0.5, 1, 1]);
    expect(week[10]).toBeNaN();
    expect(worstHour(week)).toEqual({ weekday: 1, hour: 10, share: 1 });
  });

  it('has no worst hour without pressure', () => {
    const week = pressureWeek({ values: new Float64Array(6), w, hourOfWeek: [0, 0, 0, 1, 1, 1] });
    expect(worstHour(week)).toBeNull();
  });
});

describe('overflow', () => {
  it('sums seat-minutes above 85%, and gives the seats that are enough 90% of the time', () => {
    const taken = Float64Array.from([20, 18, 17, 10, 19, Number.NaN]);
    const places = new Float64Array(6).fill(20);
    const { severityMinutes, short } = overflow({ taken, places, w });
    expect(severityMinutes).toBeCloseTo(5 * (3 + 1 + 0 + 2), 9);
    expect(short).toBeCloseTo(2.7, 9);
  });

  it('is zero below the threshold', () => {
    const places = new Float64Array(6).fill(20);
    expect(overflow({ taken: new Float64Array(6).fill(16), places, w })).toEqual({
      severityMinutes: 0,
      short: 0,
    });
  });
});

describe('relief', () => {
  const isPressed = Uint8Array.from([1, 1, 1, 0, 0, 1]);

  it('counts the seats that a space could offer without coming under pressure itself', () => {
    const slack = slackSlots(
      Float64Array.from([7, 8, 10, 0, 0, Number.NaN]),
      new Float64Array(6).fill(20),
    );
    expect(slack[0]).toBe(10);
    expect(relief(isPressed, slack, w)).toEqual({ places: 9, share: 1 });
  });

  it('is zero if the other space is full at the same time', () => {
    const slack = slackSlots(new Float64Array(6).fill(18), new Float64Array(6).fill(20));
    expect(relief(isPressed, slack, w)).toEqual({ places: 0, share: 0 });
  });

  it('is unknown if the other space sent no data', () => {
    expect(relief(isPressed, new Float32Array(6).fill(Number.NaN), w)).toBeNull();
  });
});

describe('the pressure of days', () => {
  it('is known by opening day, with its open and measured minutes', () => {
    const days = pressureDays({
      values: Float64Array.from([1, 0, Number.NaN, 0.85, 0.84, 0]),
      w,
      day: [7, 7, 7, 8, 8, 8],
    });
    expect(days).toEqual([
      { dayNumber: 7, openMinutes: 15, validMinutes: 10, pressedMinutes: 5 },
      { dayNumber: 8, openMinutes: 15, validMinutes: 15, pressedMinutes: 5 },
    ]);
  });
});

describe('the pressure to expect', () => {
  const day = (dayNumber: number, share: number, coverage = 1) => ({
    dayNumber,
    openMinutes: 600,
    validMinutes: 600 * coverage,
    pressedMinutes: 600 * coverage * share,
  });
  const coming = (...days: number[]) => days.map((dayNumber) => ({ dayNumber, openMinutes: 480 }));

  it('is the mean share of the same weekdays, with half the weight after three weeks', () => {
    const past = [day(100, 0), day(107, 0), day(121, 0.6), day(122, 1)];
    const weights = [28, 21, 7].map((back) => 0.5 ** (back / 21));
    const level = (0.6 * (weights[2] ?? 0)) / weights.reduce((sum, weight) => sum + weight, 0);
    const [told] = expectedPressure(past, coming(128));
    expect(told?.minutes).toBeCloseTo(480 * level, 9);
  });

  it('is unknown for weekdays with fewer than three days of data', () => {
    const past = [
      day(100, 1),
      day(107, 1, 0.69),
      day(114, 1),
      day(101, 1),
      day(108, 1),
      day(115, 1),
    ];
    const told = expectedPressure(past, coming(121, 122));
    expect(told.map(({ minutes }) => minutes)).toEqual([null, expect.closeTo(480, 9)]);
    expect(totalPressure(told)).toBeCloseTo(480, 9);
  });

  it('is unknown if all days are more than four weeks old', () => {
    const past = [day(100, 1), day(107, 1), day(114, 1)];
    const told = expectedPressure(past, coming(142, 149));
    expect(told.map(({ minutes }) => minutes)).toEqual([expect.closeTo(480, 9), null]);
    expect(totalPressure(expectedPressure([], coming(121)))).toBeNull();
  });
});
