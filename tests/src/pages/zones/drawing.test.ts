import { describe, expect, it } from 'vitest';
import type { Position } from '#domain/geometry/Ring.ts';
import { applyOp } from '#domain/plan-edit/applyOp.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import {
  addPoint,
  addTyped,
  finish,
  startDrawing,
  takeBack,
  type Drawing,
  type DrawingPlace,
  type Tool,
} from '#src/pages/zones/editing/drawing.ts';
import { box, floorsOf, planOf, tile } from '#tests/domain/plan-edit/tiles.ts';

const room = tile(1, box(0.1, 0.1, 0.2, 0.4), { m2: 16, name: 'New zone 1' });
const plan = planOf([room]);
const floors = floorsOf(plan);
const floor = floors.get(toSpaceId(11));
if (floor === undefined) throw new Error('The floor is missing');
const place: DrawingPlace = {
  floor,
  zones: [room],
  chosenIds: [],
  source: 'sensorlayer',
  newId: () => 'new',
};

function draw(tool: Tool, points: readonly Position[]): Drawing {
  return points.reduce((drawing, at) => addPoint(drawing, at, place).drawing, startDrawing(tool));
}

describe('drawing on a floor', () => {
  it('makes a zone of two corners, whichever come first, with its area and a free name', () => {
    const { ops, drawing } = addPoint(draw('rectangle', [[0.7, 0.5]]), [0.5, 0.9], place);
    expect(ops).toMatchObject([
      {
        op: 'add',
        zone: {
          name: 'New zone 2',
          layer_name: 'sensorlayer',
          capacity: [],
          normalised_points: [
            [0.5, 0.5],
            [0.7, 0.5],
            [0.7, 0.9],
            [0.5, 0.9],
          ],
        },
      },
    ]);
    const [op] = ops;
    if (op?.op !== 'add') throw new Error('Nothing was added');
    expect(op.zone.m2).toBeCloseTo(16, 1);
    expect(drawing).toEqual(startDrawing('rectangle'));
    expect([...applyOp(plan, op, floors).keys()]).toHaveLength(2);
  });

  it('refuses a rectangle without a height', () => {
    const { ops, spoken } = addPoint(draw('rectangle', [[0.5, 0.5]]), [0.7, 0.5], place);
    expect(ops).toEqual([]);
    expect(spoken).toBe('A rectangle needs a width and a height');
  });

  it('ends a polygon at its first corner, and not before three', () => {
    const two = draw('polygon', [
      [0.5, 0.5],
      [0.7, 0.5],
    ]);
    expect(finish(two, place).spoken).toBe('A zone needs at least three corners');
    const three = addPoint(two, [0.7, 0.9], place).drawing;
    expect(addPoint(three, [0.5, 0.5], place).ops).toMatchObject([{ op: 'add' }]);
  });

  it('takes the last typed sign back, then the last point', () => {
    const drawing = { ...draw('polygon', [[0.5, 0.5]]), typed: '12' };
    const shorter = takeBack(drawing).drawing;
    expect(shorter.typed).toBe('1');
    expect(takeBack(takeBack(shorter).drawing).drawing.points).toEqual([]);
  });

  it('sets a typed length toward the pointer', () => {
    const drawing = { ...draw('polygon', [[0.5, 0.5]]), typed: '3' };
    const typed = { toward: [0.9, 0.5] as const, lengthOf: Number };
    const [, at] = addTyped(drawing, typed, place).drawing.points;
    expect(at && floor.distance([0.5, 0.5], at)).toBeCloseTo(3, 2);
    expect(addTyped({ ...drawing, typed: 'x' }, typed, place).drawing.points).toHaveLength(1);
  });

  it('splits the zone that the line crosses, once it comes to a wall', () => {
    const { ops } = addPoint(draw('split', [[0.2, 0.1]]), [0.2, 0.5], place);
    expect(ops).toEqual([
      {
        op: 'split',
        zone_id: 1,
        line: [
          [0.2, 0.1],
          [0.2, 0.5],
        ],
        new_id: 'new',
      },
    ]);
    const nowhere = addPoint(draw('split', [[0.5, 0.7]]), [0.6, 0.8], place);
    expect(nowhere.ops).toEqual([]);
    expect(finish(nowhere.drawing, place).spoken).toContain('crosses no zone');
  });
});
