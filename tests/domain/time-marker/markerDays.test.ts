import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOfInstants, instantsOfDays, isWholeDays } from '#domain/time/dayInstants.ts';
import { defaultMarkerDays, markerDayLimits } from '#domain/time-marker/markerDays.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';

const zones = fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'Asia/Kathmandu', 'UTC');
const someDays = fc
  .record({
    startDay: fc.integer({ min: 18_000, max: 21_000 }),
    length: fc.integer({ min: 1, max: 400 }),
  })
  .map(({ startDay, length }) => ({ startDay, endDayExclusive: startDay + length }));
const today = 20_000;

describe('the days of a time marker', () => {
  it('are sent with an exclusive end and read back unchanged, across clock changes', () => {
    fc.assert(
      fc.property(someDays, zones, (days, zone) => {
        const range = instantsOfDays(days, zone);
        expect(daysOfInstants(range, zone)).toEqual(days);
        expect(isWholeDays(range, zone)).toBe(true);
      }),
    );
  });

  it('are those that a range of hours touches, and are then not whole days', () => {
    const startMs = Date.parse('2026-03-28T22:30:00Z');
    const range = { startMs, endMs: startMs + 3_600_000 };
    expect(daysOfInstants(range, 'Europe/Amsterdam')).toEqual({
      startDay: dayNumberOf('2026-03-28'),
      endDayExclusive: dayNumberOf('2026-03-30'),
    });
    expect(isWholeDays(range, 'Europe/Amsterdam')).toBe(false);
  });

  it('default to yesterday', () => {
    expect(defaultMarkerDays(today)).toEqual({ startDay: today - 1, endDayExclusive: today });
  });
});

describe('the days that can be selected', () => {
  it('begin with the earliest start of the buildings and end with yesterday if one is open-ended', () => {
    const lives = [
      { startDay: 19_000, endDayExclusive: 19_500 },
      { startDay: 18_500, endDayExclusive: null },
    ];
    expect(markerDayLimits(lives, today)).toEqual({ startDay: 18_500, endDayExclusive: today });
  });

  it('end with the last end of buildings that are all closed', () => {
    const lives = [
      { startDay: 19_000, endDayExclusive: 19_500 },
      { startDay: 19_200, endDayExclusive: 19_700 },
    ];
    expect(markerDayLimits(lives, today)).toEqual({ startDay: 19_000, endDayExclusive: 19_700 });
  });

  it('are empty without a building, or on its first day', () => {
    expect(markerDayLimits([], today)).toBeNull();
    expect(markerDayLimits([{ startDay: today, endDayExclusive: null }], today)).toBeNull();
  });

  it('never include today, and are within the life of some building', () => {
    const life = fc.record({
      startDay: fc.integer({ min: 19_000, max: 20_100 }),
      endDayExclusive: fc.option(fc.integer({ min: 20_101, max: 20_300 })),
    });
    fc.assert(
      fc.property(fc.array(life, { minLength: 1 }), (lives) => {
        const first = Math.min(...lives.map(({ startDay }) => startDay));
        const last = Math.max(...lives.map((one) => one.endDayExclusive ?? today));
        expect(markerDayLimits(lives, today)).toEqual(
          first < today ? { startDay: first, endDayExclusive: Math.min(today, last) } : null,
        );
      }),
    );
  });
});
