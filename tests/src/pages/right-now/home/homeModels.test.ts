import { describe, expect, it } from 'vitest';
import type { BuildingNow } from '#src/pages/right-now/home/toBuildingNow.ts';
import { toPortfolioNow } from '#src/pages/right-now/home/toPortfolioNow.ts';
import { toTodayLine } from '#src/pages/right-now/home/toTodayLine.ts';

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
  it('have the people and seats of those whose value is known', () => {
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
        utilisation: 0.83,
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
      fullest: { name: 'Quay', utilisation: 0.83 },
      fullestFloor: expect.objectContaining({ name: 'Quay, Floor 2', utilisation: 1.1 }),
    });
  });

  it('are unknown, not empty, when none is known', () => {
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
  it('has the means of quarters and leaves gaps where nothing is known', () => {
    const { values, peak } = toTodayLine([0.1, 0.3, null, null, null, null, 0.5, 0.5, 0.5]);
    expect(values).toEqual([0.2, null, 0.5]);
    expect(peak).toBe(0.5);
    expect(toTodayLine([null, null, null])).toEqual({ values: [null], peak: null });
  });
});
