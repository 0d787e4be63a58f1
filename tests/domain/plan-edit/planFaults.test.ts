import { describe, expect, test } from 'vitest';
import { findingFaults } from '#domain/plan-edit/faults/planFaults.ts';
import type { FaultCode, PlanFault } from '#domain/plan-edit/faults/PlanFault.ts';
import { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';
import type { Ring } from '#domain/geometry/Ring.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { atOnce } from '#domain/steps/Steps.ts';
import { box, planOf, tile } from './tiles.ts';

interface Asked {
  zones: readonly PlanZone[];
  /** All of them where it is not said. */
  changed?: readonly number[];
  /** Meters to a unit of the floor, which is 100 by 50. */
  scale?: number | null;
  outlines?: readonly Ring[];
  isPast?: boolean;
  later?: readonly number[];
}

function faultsOf({
  zones,
  changed = zones.map(({ id }) => Number(id)),
  scale = 1,
  outlines = [],
  isPast = false,
  later = [],
}: Asked): PlanFault[] {
  const floors = [11, 12].map(
    (id) =>
      new PlanFloor({
        id,
        name: `Floor ${id}`,
        width: 100,
        height: 50,
        outlines,
        metresPerUnit: scale,
      }),
  );
  return atOnce(
    findingFaults({
      plan: planOf(zones),
      floors: new Map(floors.map((floor) => [toSpaceId(floor.id), floor])),
      changed: new Set(changed.map(toSpaceId)),
      later: new Set(later.map(toSpaceId)),
      effectiveFrom: '2026-03-01',
      isPast,
    }),
  );
}

function codesOf(asked: Asked): FaultCode[] {
  return faultsOf(asked).map(({ code }) => code);
}

/** A zone of so many meters on a floor of 100 by 50 m. */
function room(id: number, place: [number, number, number, number], change: Partial<PlanZone> = {}) {
  const [x, y, width, height] = place;
  return tile(id, box(x / 100, y / 50, width / 100, height / 50), change);
}

describe('outlines', () => {
  test('that cross themselves are an error at a corner next to it', () => {
    const bow = tile(1, [
      [0.1, 0.1],
      [0.3, 0.3],
      [0.3, 0.1],
      [0.1, 0.3],
    ]);
    expect(faultsOf({ zones: [bow] })).toMatchObject([
      { code: 'RING_CROSSES', severity: 'error', zone_ids: [1], point: [0.1, 0.1] },
    ]);
  });

  test('with fewer than three corners are an error', () => {
    const line = tile(1, [
      [0.1, 0.1],
      [0.3, 0.3],
    ]);
    expect(faultsOf({ zones: [line] })).toMatchObject([
      { code: 'RING_OPEN', severity: 'error', zone_ids: [1], point: [0.1, 0.1] },
    ]);
  });

  test.each([
    ['a hundredth', 0.1, []],
    ['more than a hundredth', 0.11, ['OUTSIDE_FLOOR']],
  ])('may lie beyond the floor by %s: %f m of 10', (_what, beyond, codes) => {
    const outlines = [box(0.1, 0.1, 0.5, 0.5)];
    const zones = [room(1, [60 - 10 + beyond, 10, 10, 10])];
    const faults = faultsOf({ zones, outlines });
    expect(faults.map(({ code }) => code)).toEqual(codes);
    for (const { severity, point } of faults) {
      expect(severity).toBe('error');
      expect(point?.[0]).toBeGreaterThan(0.6);
    }
  });
});

describe('zones that lie on one another', () => {
  test.each([
    // A hundredth of a square meter: 10 m by 1 mm.
    [[10, 10], 0.001, []],
    [[10, 10], 0.0011, []],
    // A thousandth of the lesser, which has 100 m²: 10 m by 1 cm.
    [[10, 10], 0.01, []],
    [[10, 10], 0.0101, ['OVERLAP']],
    // Of 4 m² a thousandth is less than a hundredth of a square meter: 4 m by 2.5 mm.
    [[4, 1], 0.0025, []],
    [[4, 1], 0.0026, ['OVERLAP']],
  ] as const)('of %j m by %f m are told so: %j', ([width, height], by, codes) => {
    const zones = [room(1, [10, 10, 10, 10]), room(2, [10, 20 - by, width, height])];
    const faults = faultsOf({ zones }).filter(({ code }) => code !== 'SLIVER');
    expect(faults.map(({ code }) => code)).toEqual(codes);
    for (const { severity, zone_ids } of faults) {
      expect(severity).toBe('error');
      expect(zone_ids).toEqual([1, 2]);
    }
  });

  test('are none on other layers or floors, or where one is the parent of the other', () => {
    const place: [number, number, number, number] = [10, 10, 10, 10];
    const under = room(1, place);
    expect(codesOf({ zones: [under, room(2, place)] })).toEqual(['OVERLAP']);
    expect(codesOf({ zones: [under, room(2, place, { layer_name: 'bookinglayer' })] })).toEqual([]);
    expect(codesOf({ zones: [under, room(2, place, { floor_id: 12 })] })).toEqual([]);
    expect(codesOf({ zones: [under, room(2, place, { parent: 1 })] })).toEqual([]);
    expect(codesOf({ zones: [room(1, place, { parent: 2 }), room(2, place)] })).toEqual([]);
  });

  test('are told where one of them was changed, and with a floor without a scale', () => {
    const zones = [room(1, [10, 10, 10, 10]), room(2, [15, 10, 10, 10])];
    expect(codesOf({ zones, changed: [2] })).toEqual(['OVERLAP']);
    expect(codesOf({ zones, changed: [] })).toEqual([]);
    expect(codesOf({ zones, scale: null })).toEqual(['OVERLAP']);
  });
});

describe('what zones are called and hold', () => {
  const place: [number, number, number, number] = [10, 10, 10, 10];

  test.each<[FaultCode[], Partial<PlanZone>]>([
    [['NO_NAME'], { name: ' ' }],
    [['CAPACITY'], { capacity: [['default', -1]] }],
    [['CAPACITY'], { capacity: [['default', Number.NaN]] }],
    [['CAPACITY'], { capacity: [['', 1]] }],
    [
      ['CAPACITY'],
      {
        capacity: [
          ['default', 1],
          ['default', 2],
        ],
      },
    ],
    [['NO_CAPACITY'], { capacity: [] }],
    [[], { capacity: [['default', 0]] }],
    [['PARENT_MISSING'], { parent: 99 }],
    [['PARENT_MISSING'], { parent: 1 }],
    // A tenth of 100 m².
    [[], { m2: 110 }],
    [['AREA_DIFFERS'], { m2: 110.1 }],
    [[], { m2: 90 }],
    [['AREA_DIFFERS'], { m2: 89.9 }],
  ])('%j of a zone with %j', (codes, change) => {
    const faults = faultsOf({ zones: [room(1, place, change)] });
    expect(faults.map(({ code }) => code)).toEqual(codes);
    const warnings = new Set<FaultCode>(['NO_CAPACITY', 'AREA_DIFFERS']);
    for (const { code, severity, zone_ids, point } of faults) {
      expect(severity).toBe(warnings.has(code) ? 'warning' : 'error');
      expect(zone_ids).toEqual([1]);
      expect(point?.[0]).toBeCloseTo(0.15, 9);
      expect(point?.[1]).toBeCloseTo(0.3, 9);
    }
  });

  test('a name that two zones of a floor and layer have is a warning', () => {
    const named = (id: number, change: Partial<PlanZone> = {}) =>
      room(id, [id * 10, 10, 5, 5], { name: 'Elm', ...change });
    expect(faultsOf({ zones: [named(1), named(2, { name: 'Elm ' })], changed: [2] })).toMatchObject(
      [{ code: 'NAME_TWICE', severity: 'warning', zone_ids: [1, 2] }],
    );
    expect(codesOf({ zones: [named(1), named(2)], changed: [] })).toEqual([]);
    expect(codesOf({ zones: [named(1), named(2, { floor_id: 12 })] })).toEqual([]);
    expect(codesOf({ zones: [named(1), named(2, { layer_name: 'bookinglayer' })] })).toEqual([]);
  });

  test('a zone that loses its parent is told of, though it was not changed', () => {
    const faults = faultsOf({ zones: [room(1, place, { parent: 2 })], changed: [2] });
    expect(faults).toMatchObject([{ code: 'PARENT_MISSING', zone_ids: [1] }]);
  });

  test('zones that are parts of each other are told of, and one inside them is not', () => {
    const inside = (id: number, parent: number) =>
      room(id, [id * 10, 10, 5, 5], { name: `Hall ${id}`, parent });
    const faults = faultsOf({ zones: [inside(1, 2), inside(2, 3), inside(3, 1), inside(4, 1)] });
    expect(faults.map(({ code, zone_ids, reason }) => ({ code, zone_ids, reason }))).toEqual(
      [
        [1, 2],
        [2, 3],
        [3, 1],
      ].map(([id, parent]) => ({
        code: 'PARENT_MISSING',
        zone_ids: [id],
        reason: `Hall ${id} is part of itself: its parent zone Hall ${parent} is part of it`,
      })),
    );
  });

  test('a sensor that two zones have from the same day on is a warning', () => {
    const sensor = { source: 'gw', sensor_id: 's1', from: '2026-01-01' };
    const zones = (from: string) => [
      room(1, place, { sensors: [sensor] }),
      room(2, [30, 10, 5, 5], { sensors: [{ ...sensor, from }] }),
    ];
    expect(faultsOf({ zones: zones('2026-01-01') })).toMatchObject([
      { code: 'SENSOR_TWICE', severity: 'warning', zone_ids: [1, 2] },
    ]);
    expect(codesOf({ zones: zones('2026-01-02') })).toEqual([]);
  });
});

describe('gaps', () => {
  test.each([
    [0.0005, []],
    [0.02, ['SLIVER']],
    [0.099, ['SLIVER']],
    [0.1, []],
  ])('of %f m are told so: %j', (gap, codes) => {
    const zones = [room(1, [10, 10, 10, 10]), room(2, [20 + gap, 10, 10, 10])];
    const faults = faultsOf({ zones });
    expect(faults.map(({ code }) => code)).toEqual(codes);
    for (const { severity, zone_ids, point } of faults) {
      expect(severity).toBe('warning');
      expect(zone_ids).toEqual([1, 2]);
      expect(point?.[0]).toBeCloseTo(0.2, 2);
    }
    expect(codesOf({ zones, scale: null })).toEqual([]);
  });
});

describe('the effective day', () => {
  const zones = [room(1, [10, 10, 10, 10])];

  test('in the past is a warning where something changes', () => {
    expect(faultsOf({ zones, isPast: true })).toMatchObject([
      { code: 'HISTORY', severity: 'warning', zone_ids: [], point: null },
    ]);
    expect(codesOf({ zones, isPast: true, changed: [] })).toEqual([]);
  });

  test('before another version of a zone is an error, of an ended one too', () => {
    expect(faultsOf({ zones, later: [1, 7], changed: [1, 7] })).toMatchObject([
      { code: 'LATER_PERIOD', severity: 'error', zone_ids: [1] },
      { code: 'LATER_PERIOD', severity: 'error', zone_ids: ['7'], point: null },
    ]);
  });
});

test('errors come before warnings', () => {
  const zones = [
    room(1, [10, 10, 10, 10], { capacity: [], name: '' }),
    room(2, [30, 10, 10, 10], { capacity: [] }),
    room(3, [50, 10, 10, 10], { parent: 99 }),
  ];
  expect(codesOf({ zones, isPast: true })).toEqual([
    'NO_NAME',
    'PARENT_MISSING',
    'NO_CAPACITY',
    'NO_CAPACITY',
    'HISTORY',
  ]);
});
