import { describe, expect, it } from 'vitest';
import { coveringClass, groupSizes } from '#domain/planning/groupSizes.ts';
import { blockedSeatMinutes, isInefficient } from '#domain/planning/inefficient.ts';
import { opportunity, seatsNeeded } from '#domain/planning/opportunity.ts';
import { opportunityAt, sensitivity } from '#domain/planning/sensitivity.ts';
import { underUse, type UseOfDays } from '#domain/planning/underutilised.ts';
import { metricsOfSums } from '#domain/metric/metricsOfSums.ts';
import { sessions } from '#domain/metric/sessions.ts';
import { zoneSums } from '#tests/oracles/zoneSums.ts';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { fixtureA, fixtureB, slotStarts, zoneOf } from '../metric/zoneOf.ts';

describe('blocked seats', () => {
  it('are the empty seats while a space is in use', () => {
    // 3 + 3 x 2 + 2 x 1 + 3 seats over seven slots of five minutes.
    expect(blockedSeatMinutes(fixtureA)).toBe((3 + 2 * 3 + 1 * 2 + 3) * 5);
    expect(blockedSeatMinutes(fixtureB)).toBe(0);
  });

  it('are zero if people stand, or without seats', () => {
    expect(blockedSeatMinutes(zoneOf([6, 6], 4))).toBe(0);
    expect(blockedSeatMinutes(zoneOf([1, 1], 0))).toBe(0);
  });

  it('weigh a slot by its share in use', () => {
    expect(blockedSeatMinutes(zoneOf([1], 4, { o: Float64Array.of(0.5) }))).toBe(5);
  });
});

describe('a space is inefficient', () => {
  const use = { capacity: 8, timeInUse: 0.25, fillWhenUsed: 0.49 };

  it('if in use at least 25% of the time and less than half filled', () => {
    expect(isInefficient(use)).toBe(true);
    expect(isInefficient({ ...use, timeInUse: 0.249 })).toBe(false);
    expect(isInefficient({ ...use, fillWhenUsed: 0.5 })).toBe(false);
  });

  it('only with two seats or more, and never with unknown figures', () => {
    expect(isInefficient({ ...use, capacity: 2 })).toBe(true);
    expect(isInefficient({ ...use, capacity: 1 })).toBe(false);
    expect(isInefficient({ ...use, capacity: null })).toBe(false);
    expect(isInefficient({ ...use, fillWhenUsed: null })).toBe(false);
  });

  it('not for the figures of zone A in the first fixture', () => {
    const { values } = metricsOfSums(zoneSums(fixtureA));
    const { frequency_mean: timeInUse, capacity_fraction_used_mean: fillWhenUsed } = values;
    expect(isInefficient({ capacity: 4, timeInUse, fillWhenUsed })).toBe(false);
  });
});

describe('group sizes', () => {
  it('come from sessions, three people in zone A and two in zone B', () => {
    const of = (series: typeof fixtureA) =>
      groupSizes(sessions({ series, startMs: slotStarts(12), day: new Int32Array(12) }));
    expect(of(fixtureA)).toEqual({ sessions: 1, median: 3, p90: 3 });
    expect(of(fixtureB)).toEqual({ sessions: 1, median: 2, p90: 2 });
    expect(groupSizes([])).toEqual({ sessions: 0, median: null, p90: null });
  });

  it('suggest the smallest class that covers P90', () => {
    const nameOf = (p90: number | null) => coveringClass(p90, defaultRoomSizes)?.name ?? null;
    expect([1, 2, 2.1, 6, 12, 12.5, 501, null].map(nameOf)).toEqual([
      'XS',
      'S',
      'M',
      'M',
      'L',
      'XL',
      null,
      null,
    ]);
  });
});

describe('under-use', () => {
  const day = { peak: 3, coverage: 1, usedMinutes: 90 };
  const usedAs = (change: Partial<UseOfDays> = {}): UseOfDays => ({
    capacity: 8,
    coverage: 0.9,
    days: Array.from({ length: 10 }, () => day),
    usedDayMinutes: 60,
    ...change,
  });

  it('applies if the P90 of ten valid days fills less than half of the seats', () => {
    expect(underUse(usedAs())).toEqual({
      p90: 3,
      spareSeats: 5,
      validDays: 10,
      usedDays: 10,
      isNeverUsed: false,
      doubt: null,
      isUnderutilised: true,
    });
    expect(underUse(usedAs({ capacity: 6 })).isUnderutilised).toBe(false);
  });

  it('is unknown with fewer than ten valid days, or with less than 70% coverage', () => {
    const nine = underUse(usedAs({ days: usedAs().days.slice(1) }));
    expect(nine).toMatchObject({ doubt: 'days', isUnderutilised: false });
    expect(underUse(usedAs({ coverage: 0.69 }))).toMatchObject({ doubt: 'coverage' });
    expect(underUse(usedAs({ coverage: null }))).toMatchObject({ doubt: 'coverage' });
  });

  it('ignores days with low coverage', () => {
    const weak = { peak: 8, coverage: 0.6, usedMinutes: 300 };
    const { validDays, p90 } = underUse(usedAs({ days: [...usedAs().days, weak] }));
    expect([validDays, p90]).toEqual([10, 3]);
  });

  it('calls a space never used if it was used on no valid day', () => {
    const idle = Array.from({ length: 12 }, () => ({ peak: 1, coverage: 1, usedMinutes: 55 }));
    expect(underUse(usedAs({ days: idle }))).toMatchObject({ isNeverUsed: true, usedDays: 0 });
    expect(underUse(usedAs({ days: idle, usedDayMinutes: 30 })).usedDays).toBe(12);
    expect(underUse(usedAs({ days: idle.slice(0, 5) })).isNeverUsed).toBe(false);
  });

  it('keeps spare seats whole and never negative', () => {
    const of = (peak: number) =>
      underUse(usedAs({ days: Array.from({ length: 10 }, () => ({ ...day, peak })) })).spareSeats;
    expect([of(3.2), of(9)]).toEqual([4, 0]);
    expect(underUse(usedAs({ capacity: null })).spareSeats).toBeNull();
  });
});

describe('seats needed', () => {
  it('depend on the target', () => {
    expect(seatsNeeded(50, 0.5)).toBe(100);
    expect(opportunity(80, 50, 0.5)).toBe(-20);
  });

  it('are not raised by rounding', () => {
    expect(seatsNeeded(0.7 * 3, 0.7)).toBe(3);
  });

  it('depend on the service level, with a P90 of 91 for ten peaks up to 100', () => {
    const peaks = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
    expect(opportunityAt({ capacity: 150, peaks }, 0.75, 0.9)).toBe(150 - 122);
    expect(opportunityAt({ capacity: 150, peaks: [] }, 0.75, 0.9)).toBeNull();
  });

  it('vary with target and service level', () => {
    const seats = { capacity: 100, peaks: [40, 52] };
    expect(sensitivity(seats, [0.65, 0.75], [0.5, 1])).toEqual([
      [29, 20],
      [38, 30],
    ]);
  });
});
