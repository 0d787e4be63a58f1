import { describe, expect, it } from 'vitest';
import type { TypicalWeek } from '#domain/patterns/typicalWeek.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import type { BuildingNow } from '#src/pages/right-now/home/toBuildingNow.ts';
import { toPortfolioNow } from '#src/pages/right-now/home/toPortfolioNow.ts';
import { toTodayLine } from '#src/pages/right-now/home/toTodayLine.ts';
import { dayClock } from '#src/pages/right-now/today/model/DayClock.ts';

const clock = dayClock(dayNumberOf('2026-11-18'), 'Europe/Amsterdam');

const building = (name: string, part: Partial<BuildingNow>) => ({
  name,
  now: {
    people: null,
    seats: null,
    utilisation: null,
    ageS: 10,
    isStale: false,
    floors: [],
    ...part,
  },
});
const floor = (name: string, utilisation: number | null) => ({
  id: name,
  name,
  shortname: '1',
  people: 1,
  utilisation,
});

describe('all buildings together', () => {
  it('sum people and seats of buildings with a known value', () => {
    const now = toPortfolioNow([
      building('Mill', {
        people: 30,
        seats: 100,
        utilisation: 0.3,
        floors: [floor('Floor 1', 0.2)],
      }),
      building('Quay', {
        people: 50,
        seats: 60,
        utilisation: 5 / 6,
        floors: [floor('Floor 2', 1.1)],
      }),
      building('Silent', {}),
      building('Old', { people: 900, seats: 900, utilisation: 1, isStale: true }),
    ]);
    expect(now).toEqual({
      people: 80,
      seats: 160,
      utilisation: 0.5,
      known: 2,
      fullest: { name: 'Quay', utilisation: 5 / 6 },
      fullestFloor: expect.objectContaining({ name: 'Quay, Floor 2', utilisation: 1.1 }),
    });
  });

  it('compare people with seats only if there are seats', () => {
    const now = toPortfolioNow([
      building('Mill', { people: 30, seats: 100, utilisation: 0.3 }),
      building('Yard', { people: 60 }),
    ]);
    expect(now).toMatchObject({ people: 90, seats: 100, utilisation: 0.3 });
    expect(toPortfolioNow([building('Yard', { people: 60 })])).toMatchObject({
      people: 60,
      seats: null,
      utilisation: null,
    });
  });

  it('are unknown, not empty, if none is known', () => {
    expect(toPortfolioNow([building('Silent', {})])).toEqual({
      people: null,
      seats: null,
      utilisation: null,
      known: 0,
      fullest: null,
      fullestFloor: null,
    });
  });
});

describe('the line of today', () => {
  it('has quarter-hour means and gaps for unknown values', () => {
    const slots = [0.1, 0.3, null, null, null, null, 0.5, 0.5, 0.5];
    const { points, peak, top } = toTodayLine(slots, { clock, usual: undefined });
    expect(points).toHaveLength(96);
    expect(points.slice(0, 4).map(({ value }) => value)).toEqual([0.2, null, 0.5, null]);
    expect({ peak, top }).toEqual({ peak: 0.5, top: 0.5 });
    expect(toTodayLine([], { clock, usual: undefined })).toMatchObject({ peak: null, top: 0 });
  });

  it('is drawn over the usual range, also for future quarter hours', () => {
    const usual: TypicalWeek = (weekday, minute) =>
      weekday === clock.weekday && minute === 15
        ? { low: 0.4, median: 0.5, high: 0.7, days: 8 }
        : null;
    const { points, peak, top } = toTodayLine([0.1, 0.3, null], { clock, usual });
    expect(points.slice(0, 3)).toEqual([
      { value: 0.2, expected: null },
      { value: null, expected: { low: 0.4, median: 0.5, high: 0.7, days: 8 } },
      { value: null, expected: null },
    ]);
    expect({ peak, top }).toEqual({ peak: 0.2, top: 0.7 });
  });
});
