import { describe, expect, it } from 'vitest';
import { asOf } from '#src/pages/right-now/model/asOf.ts';
import { buildingPeople } from '#src/pages/right-now/model/buildingPeople.ts';
import { byId, type Latest } from '#src/pages/right-now/model/Latest.ts';

function latest(part: Partial<Latest>): Latest {
  return {
    id: '1',
    kind: 'zone',
    time: '2026-11-18T12:00:00Z',
    age_s: 60,
    stale: false,
    count: 3,
    capacity: 4,
    utilisation: 0.75,
    frequency: 1,
    coverage: 1,
    next_booking: null,
    ...part,
  };
}

describe('values without an update', () => {
  it('age and become stale', () => {
    const told = byId([
      latest({}),
      latest({ id: '2', age_s: 800 }),
      latest({ id: '3', age_s: null }),
    ]);
    expect(asOf(told, 0)).toBe(told);
    const later = asOf(told, 120_000);
    expect(later.get('1')).toEqual(latest({ age_s: 180 }));
    expect(later.get('2')).toEqual(latest({ id: '2', age_s: 920, stale: true }));
    expect(later.get('3')).toEqual(latest({ id: '3', age_s: null }));
  });

  it('make a floor unknown, as on the server', () => {
    const told = byId([latest({ kind: 'floor' })]);
    expect(asOf(told, 900_000).get('1')).toMatchObject({
      stale: true,
      count: null,
      utilisation: null,
      frequency: null,
      coverage: 0,
    });
  });
});

describe('the people in a building', () => {
  const row = (now: Latest | undefined) => ({ latest: now });

  it('are the sum of its floors', () => {
    expect(buildingPeople([row(latest({ count: 3 })), row(latest({ count: 4.5 }))])).toBe(7.5);
    expect(buildingPeople([row(latest({ count: 3 })), row(undefined)])).toBe(3);
  });

  it('are unknown while a floor with seats is unknown, and not repeated for a single floor', () => {
    const unknown = latest({ count: null });
    expect(buildingPeople([row(latest({})), row(unknown)])).toBeNull();
    expect(buildingPeople([row(latest({})), row({ ...unknown, capacity: null })])).toBe(3);
    expect(buildingPeople([row(latest({}))])).toBeNull();
  });
});
