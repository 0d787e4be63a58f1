import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantile } from '#domain/metric/quantile.ts';
import { againstTypical, typicalWeek, type TimedValue } from '#domain/patterns/typicalWeek.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import { localParts } from '#domain/time/localParts.ts';

/** A Wednesday. */
const firstDay = 20_000 - weekdayOf(20_000) + 2;

/** Values at 09:00 of consecutive Wednesdays. */
function wednesdays(...values: (number | null)[]): TimedValue[] {
  return values.map((value, week) => ({
    dayNumber: firstDay + 7 * week,
    weekday: 2,
    minuteOfDay: 540,
    value,
  }));
}

function inAmsterdam(instant: string, value: number): TimedValue {
  const { dayNumber, weekday, minuteOfDay } = localParts(Date.parse(instant), 'Europe/Amsterdam');
  return { dayNumber, weekday, minuteOfDay, value };
}

describe('the typical week', () => {
  it('is the median with P10 and P90 of the same weekdays', () => {
    const values = wednesdays(10, 20, 30, 40, 50, 60, 70, 80, 90, 100);
    expect(typicalWeek(values)(2, 540)).toEqual({ low: 19, median: 55, high: 91, days: 10 });
  });

  it('is unknown with fewer than three valid days', () => {
    expect(typicalWeek(wednesdays(10, null, 30))(2, 540)).toBeNull();
    expect(typicalWeek(wednesdays(10, null, 30, 20))(2, 540)).toMatchObject({
      median: 20,
      days: 3,
    });
  });

  it('treats missing values as missing, and zero as a value', () => {
    expect(typicalWeek(wednesdays(0, 0, null, 30))(2, 540)).toMatchObject({ median: 0, days: 3 });
  });

  it('distinguishes weekdays and quarters of an hour', () => {
    const week = typicalWeek(wednesdays(1, 2, 3));
    expect(week(2, 554)?.median).toBe(2);
    expect(week(2, 555)).toBeNull();
    expect(week(2, 539)).toBeNull();
    expect(week(3, 540)).toBeNull();
  });

  it('excludes given days', () => {
    const withoutDays = new Set([firstDay + 7]);
    const week = typicalWeek(wednesdays(10, 1000, 12, 14), { withoutDays });
    expect(week(2, 540)).toMatchObject({ median: 12, days: 3 });
  });

  it('counts a day once when clocks go back', () => {
    // 2025-10-26 in Amsterdam has 02:30 twice: at 00:30 and at 01:30 UTC.
    const repeated = [
      inAmsterdam('2025-10-26T00:30:00Z', 10),
      inAmsterdam('2025-10-26T01:30:00Z', 30),
    ];
    expect(repeated.map(({ minuteOfDay }) => minuteOfDay)).toEqual([150, 150]);
    const others = [inAmsterdam('2025-11-02T01:30:00Z', 5), inAmsterdam('2025-11-09T01:30:00Z', 5)];
    expect(typicalWeek([...repeated, ...others])(6, 150)).toMatchObject({ median: 5, days: 3 });
    const high = typicalWeek([...repeated, ...others])(6, 150)?.high ?? 0;
    expect(high).toBeCloseTo(quantile([20, 5, 5], 0.9) ?? 0, 10);
  });

  it('has an ordered band within the range of the values', () => {
    const value = fc.option(fc.double({ min: 0, max: 1e4, noNaN: true }), { freq: 4 });
    fc.assert(
      fc.property(fc.array(value, { minLength: 3, maxLength: 12 }), (values) => {
        const known = values.filter((each) => each !== null);
        const typical = typicalWeek(wednesdays(...values))(2, 540);
        expect(typical === null).toBe(known.length < 3);
        const { low, median, high } = typical ?? { low: 0, median: 0, high: 0 };
        expect(low).toBeLessThanOrEqual(median);
        expect(median).toBeLessThanOrEqual(high);
        expect(high).toBeLessThanOrEqual(Math.max(0, ...known));
      }),
    );
  });
});

describe('a value compared with the typical week', () => {
  it('is usual within the band, including its ends', () => {
    const band = { low: 10, high: 20 };
    expect([9.9, 10, 15, 20, 20.1].map((value) => againstTypical(value, band))).toEqual([
      'quieter',
      'usual',
      'usual',
      'usual',
      'busier',
    ]);
  });
});
