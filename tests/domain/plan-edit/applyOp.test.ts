import { describe, expect, test } from 'vitest';
import { ringArea } from '#domain/geometry/ringArea.ts';
import type { Position } from '#domain/geometry/Ring.ts';
import { applyOp, type PlanFloors } from '#domain/plan-edit/applyOp.ts';
import { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import type { PlanOp } from '#domain/plan-edit/PlanOp.ts';
import { openRing, type Plan, type PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { box, planOf, tile } from './tiles.ts';

function floorOf(metresPerUnit: number | null): PlanFloor {
  const size = { width: 100, height: 50 };
  return new PlanFloor({ id: 11, name: 'Floor 1', ...size, outlines: [], metresPerUnit });
}

/** Floor 11, of 100 by 50 m. */
const floors: PlanFloors = new Map([[toSpaceId(11), floorOf(1)]]);

function after(plan: Plan, ...ops: PlanOp[]): Plan {
  return ops.reduce((before, op) => applyOp(before, op, floors), plan);
}

function zoneIn(plan: Plan, id: number): PlanZone {
  const zone = plan.get(toSpaceId(id));
  if (zone === undefined) throw new Error(`no zone ${id}`);
  return zone;
}

function cornersOf(plan: Plan, id: number): Position[] {
  return openRing(zoneIn(plan, id).normalised_points);
}

const left = tile(1, box(0.1, 0.1, 0.2, 0.2), { m2: 200 });
const right = tile(2, box(0.3, 0.1, 0.2, 0.2), { m2: 200 });
const pair = planOf([left, right]);

describe('the grid', () => {
  test('is a millimeter, without a scale 1/20,000 of the longer side', () => {
    expect(floorOf(1).snap([0.123456789, 0.123456789])).toEqual([0.12346, 0.12346]);
    expect(floorOf(0.1).snap([0.123456789, 0.123456789])).toEqual([0.1235, 0.1234]);
    expect(floorOf(null).snap([0.123456789, 0.123456789])).toEqual([0.12345, 0.1235]);
  });
});

describe('a corner that two outlines have', () => {
  const from: Position = [0.3, 0.1];
  const to: Position = [0.32, 0.12];

  test('is moved in both', () => {
    const plan = after(pair, { op: 'move', floor_id: 11, from, to });
    for (const id of [1, 2]) {
      expect(cornersOf(plan, id)).toContainEqual(to);
      expect(cornersOf(plan, id)).not.toContainEqual(from);
    }
  });

  test('is moved in the named ones alone, which come apart', () => {
    const plan = after(pair, { op: 'move', floor_id: 11, from, to, only: [1] });
    expect(cornersOf(plan, 1)).toContainEqual(to);
    expect(zoneIn(plan, 2)).toBe(right);
  });

  test('is put into the wall of both and taken out of both', () => {
    const at: Position = [0.31, 0.2];
    const wall: [Position, Position] = [
      [0.3, 0.1],
      [0.3, 0.3],
    ];
    const bent = after(pair, { op: 'insert', floor_id: 11, edge: wall, at });
    for (const id of [1, 2]) {
      expect(cornersOf(bent, id)).toContainEqual(at);
      expect(cornersOf(bent, id)).toHaveLength(5);
    }
    const straight = after(bent, { op: 'remove', floor_id: 11, at });
    for (const id of [1, 2]) expect(cornersOf(straight, id)).toEqual(cornersOf(pair, id));
  });

  test('in which more than two walls meet is not taken out', () => {
    expect(() => after(pair, { op: 'remove', floor_id: 11, at: from })).toThrow(
      'More than two walls meet here',
    );
  });

  test('stays with the one when the other is moved as a whole', () => {
    const plan = after(pair, { op: 'shift', zone_ids: [2], by: [0.05, 0] });
    expect(zoneIn(plan, 1)).toBe(left);
    expect(cornersOf(plan, 2)).toContainEqual([0.35, 0.1]);
    expect(zoneIn(plan, 2).m2).toBe(200);
  });

  test('of both is moved with both when they are moved together', () => {
    const plan = after(pair, { op: 'shift', zone_ids: [1, 2], by: [0, 0.05] });
    for (const id of [1, 2]) expect(cornersOf(plan, id)).toContainEqual([0.3, 0.15]);
  });
});

describe('a split', () => {
  const sensors = [{ source: 'gw', sensor_id: 's1', from: '2026-01-01' }];
  const room = tile(1, box(0.1, 0.1, 0.2, 0.2), { m2: 200, sensors });
  const split = (line: Position[]) =>
    after(planOf([room]), { op: 'split', zone_id: 1, line, new_id: 9 });
  const down = (x: number): Position[] => [
    [x, 0.05],
    [x, 0.35],
  ];
  const across = (y: number): Position[] => [
    [0.05, y],
    [0.35, y],
  ];

  test.each([
    ['on the right', down(0.15), 0.15, 0.1],
    ['on the left', down(0.25), 0.1, 0.1],
    ['below', across(0.15), 0.1, 0.15],
  ] as const)('leaves id and sensors to the larger part, %s', (_where, line, minX, minY) => {
    const plan = split([...line]);
    const corners = cornersOf(plan, 1);
    expect(Math.min(...corners.map(([x]) => x))).toBe(minX);
    expect(Math.min(...corners.map(([, y]) => y))).toBe(minY);
    expect(zoneIn(plan, 1)).toMatchObject({ name: 'Room 1', sensors });
    expect(zoneIn(plan, 9)).toMatchObject({
      sensors: [],
      capacity: [],
      layer_name: room.layer_name,
    });
    expect(zoneIn(plan, 1).m2).toBeCloseTo(150, 6);
    expect((zoneIn(plan, 1).m2 ?? 0) + (zoneIn(plan, 9).m2 ?? 0)).toBeCloseTo(200, 6);
    const area = (id: number) => ringArea(zoneIn(plan, id).normalised_points);
    expect(area(1) + area(9)).toBeCloseTo(0.04, 12);
  });

  test.each([
    ['down', down(0.2)],
    ['up', down(0.2).toReversed()],
    ['across', across(0.2)],
    ['back', across(0.2).toReversed()],
  ] as const)(
    'of equal parts leaves them to that with the corner of least x, then y: %s',
    (_way, line) => {
      expect(cornersOf(split([...line]), 1)).toContainEqual([0.1, 0.1]);
    },
  );

  test('goes from wall to wall', () => {
    const line: Position[] = [
      [0.2, 0.05],
      [0.2, 0.2],
    ];
    expect(() => split(line)).toThrow('from one wall of the zone to another');
  });

  test('of a part leaves the neighbor a corner where the new wall ends', () => {
    const plan = after(pair, { op: 'split', zone_id: 1, line: across(0.2), new_id: 9 });
    const bent = after(plan, { op: 'move', floor_id: 11, from: [0.3, 0.2], to: [0.32, 0.2] });
    for (const id of [1, 2, 9]) expect(cornersOf(bent, id)).toContainEqual([0.32, 0.2]);
  });
});

describe('a merge', () => {
  test('of zones with a common wall leaves one with the area of all, and the others end', () => {
    const plan = after(pair, { op: 'merge', zone_ids: [1, 2], keep: 2 });
    expect([...plan.keys()]).toEqual(['2']);
    expect(zoneIn(plan, 2)).toMatchObject({ name: 'Room 2', m2: 400, capacity: [['default', 8]] });
    expect(ringArea(zoneIn(plan, 2).normalised_points)).toBeCloseTo(0.08, 12);
    expect(cornersOf(plan, 2)).toHaveLength(4);
  });

  test('needs zones that touch, of one floor and layer', () => {
    const merge: PlanOp = { op: 'merge', zone_ids: [1, 2], keep: 1 };
    const apart = planOf([left, tile(2, box(0.4, 0.1, 0.1, 0.2))]);
    expect(() => after(apart, merge)).toThrow('share no wall');
    const booked = planOf([left, { ...right, layer_name: 'bookinglayer' }]);
    expect(() => after(booked, merge)).toThrow('must be on one floor and layer');
  });
});

describe('closing gaps', () => {
  const tidy: PlanOp = { op: 'tidy', floor_id: 11, tolerance_m: 0.02 };
  /** Two rooms of 20 by 10 m, so many meters apart. */
  const apart = (gap: number): Plan => planOf([left, tile(2, box(0.3 + gap / 100, 0.1, 0.2, 0.2))]);

  test.each([0.019, 0.02])('joins corners %f m apart, and leaves wider gaps', (gap) => {
    const closed = after(apart(gap), tidy);
    const common = cornersOf(closed, 1).filter((corner) =>
      cornersOf(closed, 2).some(([x, y]) => x === corner[0] && y === corner[1]),
    );
    expect(common).toHaveLength(2);
    const open = apart(0.021);
    expect([...after(open, tidy).values()]).toEqual([...open.values()]);
  });

  test('makes corners next to a wall corners of the wall', () => {
    const half = planOf([left, tile(2, box(0.3001, 0.1, 0.2, 0.1))]);
    const plan = after(half, tidy);
    expect(cornersOf(plan, 1)).toContainEqual(cornersOf(plan, 2)[3]);
    expect(cornersOf(plan, 1)).toHaveLength(5);
  });

  test('needs a scale', () => {
    const unknown: PlanFloors = new Map([[toSpaceId(11), floorOf(null)]]);
    expect(() => applyOp(apart(0.01), tidy, unknown)).toThrow('has no scale');
  });
});
