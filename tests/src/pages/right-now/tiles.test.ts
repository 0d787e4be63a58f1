import { describe, expect, it } from 'vitest';
import { peopleOfSeats } from '#src/pages/right-now/figures/peopleOfSeats.ts';
import { toBuildingNow } from '#src/pages/right-now/home/toBuildingNow.ts';
import { dayClock } from '#src/pages/right-now/today/model/DayClock.ts';
import type { Usual } from '#src/pages/right-now/today/model/toUsual.ts';
import { usualNow } from '#src/pages/right-now/today/model/usualNow.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { aLatest } from './aLatest.ts';

describe('people and seats of a tile', () => {
  it('are shown together if they refer to the same spaces', () => {
    expect(peopleOfSeats({ people: 30, seats: 94, utilisation: 30 / 94 })).toEqual({
      of: 'of 94',
      seated: null,
    });
  });

  it('are shown separately if some people are in spaces without seats', () => {
    expect(peopleOfSeats({ people: 24, seats: 8, utilisation: 0.25 })).toEqual({
      seated: '2 in spaces with seats',
      ofSeats: 'of 8 seats',
    });
  });

  it('are only people without seats, and only seats without known people', () => {
    expect(peopleOfSeats({ people: 24, seats: null, utilisation: null })).toEqual({ seated: null });
    expect(peopleOfSeats({ people: null, seats: 8, utilisation: null })).toMatchObject({
      of: 'of 8',
    });
  });

  it('of a building include only floors with a known share', () => {
    const building = { floorIds: [] } as unknown as Parameters<typeof toBuildingNow>[0];
    const spaces = { floors: new Map() } as unknown as Parameters<typeof toBuildingNow>[1];
    const groups = [
      aLatest('1', { count: 10, capacity: 40, utilisation: 0.25 }),
      aLatest('2', { count: 5, capacity: 30, utilisation: null }),
    ];
    const now = toBuildingNow(building, spaces, { time: '2026-11-18T12:00:00Z', groups });
    expect(now).toMatchObject({ people: 15, seats: 40, utilisation: 0.25 });
  });
});

describe('the usual range and how now compares with it', () => {
  const clock = dayClock(dayNumberOf('2026-11-18'), 'UTC');
  const typical = (low: number, high: number) => () => ({ low, median: low, high, days: 8 });
  const usual: Usual = {
    count: typical(10, 20),
    utilisation: typical(0.3, 0.4),
    frequency: typical(0, 1),
  };
  const at = { clock, slot: 120 };

  it('use one measure, share of seats, or people without seats', () => {
    expect(usualNow({ people: 30, utilisation: 0.35 }, usual, at)).toEqual({
      text: 'expected 30 to 40%',
      against: 'usual',
    });
    expect(usualNow({ people: 30, utilisation: null }, usual, at)).toEqual({
      text: 'expected 10 to 20',
      against: 'busier',
    });
  });

  it('is only the range if the current value is unknown', () => {
    expect(usualNow(null, usual, at)).toMatchObject({ against: null });
    expect(usualNow({ people: 1, utilisation: 1 }, undefined, at)).toEqual({
      text: 'usual range unknown',
      against: null,
    });
  });

  it('is not said of midnight where nothing of the day could be read', () => {
    expect(usualNow({ people: 30, utilisation: 0.35 }, usual, { ...at, slot: null })).toEqual({
      text: 'usual range unknown',
      against: null,
    });
  });
});
