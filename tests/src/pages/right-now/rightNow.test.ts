import { describe, expect, it } from 'vitest';
import { paintFlags } from '#contract/floorPack.ts';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { byId, type Latest } from '#src/pages/right-now/model/Latest.ts';
import { toFloorRows } from '#src/pages/right-now/model/toFloorRows.ts';
import { toFrame } from '#src/pages/right-now/model/toFrame.ts';
import { toKeyFigures } from '#src/pages/right-now/model/toKeyFigures.ts';
import { zoneState } from '#src/pages/right-now/model/zoneState.ts';
import { toZoneFacts } from '#src/pages/right-now/zone/PastWeeks.tsx';
import { aZoneSpace as zone } from '../../aZoneSpace.ts';
import { aLatest as latest } from './aLatest.ts';

const desk = (id: string) =>
  zone(id, { type: 'desk', capacity: { default: 1 }, metadata: { desk: true } });
const area = (id: string, name: string) =>
  zone(id, {
    type: 'neighbourhood',
    name,
    layerName: 'wifilayer',
    capacity: { default: 30 },
    metadata: {},
  });

describe('the state of a zone', () => {
  it('is free only if a recent reading says that nobody is there', () => {
    expect(zoneState(latest('1'))).toBe('free');
    expect(zoneState(latest('1', { frequency: 1, count: 2 }))).toBe('in_use');
    expect(zoneState(latest('1', { stale: true }))).toBe('stale');
    expect(zoneState(latest('1', { time: null, count: null, frequency: null }))).toBe('unknown');
    expect(zoneState(latest('1', { count: null, frequency: null }))).toBe('unknown');
    expect(zoneState(undefined)).toBe('unknown');
  });
});

describe('the key figures', () => {
  const zones = [
    zone('1', { capacity: { default: 2 } }),
    zone('2', { capacity: { default: 8 } }),
    zone('3', { capacity: { default: 8 } }),
    zone('4'),
    desk('5'),
    desk('6'),
    area('7', 'North'),
    area('8', 'South'),
    zone('9', { name: 'WC', metadata: {}, capacity: {} }),
  ];
  const now = byId([
    latest('9'),
    latest('1'),
    latest('2', { count: 3, frequency: 1, utilisation: 0.375 }),
    latest('3'),
    latest('4', { stale: true }),
    latest('5', { count: 1, frequency: 1 }),
    latest('6'),
    latest('7', { count: 20, utilisation: 0.66, frequency: 1 }),
    latest('8', { count: 3, utilisation: 0.1, frequency: 1 }),
  ]);
  const figures = (floor?: Latest) =>
    toKeyFigures({ floor, zones, latest: now, capacityName: null, roomSizes: defaultRoomSizes });

  it('count free rooms by size among rooms with a known state', () => {
    expect(figures().rooms).toEqual({
      free: 2,
      known: 3,
      bySize: [
        { size: 'S', free: 1 },
        { size: 'L', free: 1 },
      ],
    });
    expect(figures().desks).toEqual({ free: 1, known: 2 });
    expect(figures().quietest).toBe('South');
  });

  it('never turn missing data into zero', () => {
    expect(figures()).toMatchObject({ people: null, utilisation: null, coverage: null });
    expect(
      figures(latest('10', { kind: 'floor', count: null, utilisation: null, coverage: 0.4 })),
    ).toMatchObject({
      people: null,
      utilisation: null,
      coverage: 0.4,
    });
  });
});

describe('the values of the plan', () => {
  const zones = [zone('1'), zone('2'), zone('3'), zone('4', { capacity: {} }), zone('5')];
  const now = byId([
    latest('1', { count: 2, utilisation: 0.5, frequency: 1 }),
    latest('2', { stale: true, count: 3, utilisation: 0.75 }),
    latest('4', { count: 1, capacity: null, utilisation: null, frequency: 1 }),
    latest('5', { count: 1, utilisation: 0.25, frequency: 1, coverage: 0.5 }),
  ]);
  const frame = (colourBy: 'utilisation' | 'count') =>
    toFrame({ zones, latest: now, colourBy, capacityName: null, max: 1.2, brush: undefined });

  it('hatch stale and unknown zones, and show people for zones without capacity', () => {
    const { values, marks, coverage, people } = frame('utilisation');
    expect(people?.[3]).toBe(1);
    expect([...values]).toEqual([0.5, Number.NaN, Number.NaN, Number.NaN, 0.25]);
    expect([...(marks ?? [])]).toEqual([0, paintFlags.stale, 0, paintFlags.noCapacity, 0]);
    expect(coverage?.[4]).toBe(0.5);
  });

  it('mark zones without capacity at any moment, even while unknown', () => {
    const seatless = [zone('6', { capacity: {} }), zone('7', { capacity: { default: 0 } })];
    const { marks } = toFrame({
      zones: seatless,
      latest: byId([latest('7', { stale: true, utilisation: null })]),
      colourBy: 'utilisation',
      capacityName: null,
      max: 1.2,
      brush: undefined,
    });
    const { noCapacity, stale } = paintFlags;
    expect([...(marks ?? [])]).toEqual([noCapacity, noCapacity | stale]);
  });

  it('show people of a zone without capacity', () => {
    expect(frame('count').values[3]).toBe(1);
    expect(frame('count').scale.unit).toBe(1);
  });
});

describe('the floor strip', () => {
  it('lists the top floor first and keeps unknown floors unknown', () => {
    const floors = [
      { id: '10', displayName: 'Floor 0', shortname: '0', level: 0 },
      { id: '11', displayName: 'Floor 1', shortname: '1', level: 1 },
    ];
    const rows = toFloorRows(
      floors,
      byId([latest('10', { utilisation: 0.4, count: 20 })]),
      'utilisation',
    );
    expect(rows.map((row) => [row.id, row.share, row.spoken])).toEqual([
      ['11', null, 'no recent data'],
      ['10', 0.4, '40% of seats'],
    ]);
    expect(toFloorRows(floors, byId([latest('10', { count: 20 })]), 'count')[1]?.share).toBe(1);
  });

  it('distinguishes floors without matching spaces from those without data', () => {
    const floors = [
      { id: '10', displayName: 'Floor 0', shortname: '0', level: 0 },
      { id: '11', displayName: 'Floor 1', shortname: '1', level: 1 },
    ];
    const rows = toFloorRows(floors, byId([]), 'utilisation', { isLeftOut: (id) => id === '11' });
    expect(rows.map(({ id, isLeftOut, spoken }) => [id, isLeftOut, spoken])).toEqual([
      ['11', true, 'no matching spaces'],
      ['10', false, 'no recent data'],
    ]);
  });
});

describe('the facts of a zone', () => {
  it('exclude days with low coverage from the peak', () => {
    const whole = {
      metrics: { frequency_mean: [[0.4]] },
      coverage: [[0.9]],
      open_minutes: [[0]],
      valid_minutes: [[0]],
    };
    const days = {
      metrics: { count_max: [[4, 9, null, 6]] },
      coverage: [[1, 0.5, 0, 0.8]],
      open_minutes: [[]],
      valid_minutes: [[]],
    };
    const facts = toZoneFacts(whole, days);
    expect(facts.timeInUse).toBe(0.4);
    expect(facts.fillWhenUsed).toBeNull();
    expect(facts.peakPeople).toBeCloseTo(5.8, 10);
    expect(facts.coverage).toBe(0.9);
  });
});
