import { describe, expect, it } from 'vitest';
import { pointAtLength, snapPoint } from '#domain/plan-edit/drawing/snapPoint.ts';
import type { Position } from '#domain/geometry/Ring.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { box, floorsOf, planOf, tile } from './tiles.ts';

const room = tile(1, box(0.1, 0.1, 0.2, 0.3), { m2: 12 });
const plan = planOf([room]);
const floor = floorsOf(plan).get(toSpaceId(11));
if (floor === undefined) throw new Error('The floor is missing');
// The floor is 20 by 10, so 0.01 across is 0.2 of its units and 0.01 down is 0.1.
const snap = (point: Position, before: Position[] = []) =>
  snapPoint(point, { floor, zones: [room], reach: 0.25, before });

describe('a drawn point', () => {
  it('goes to a corner within reach, even where a wall is nearer', () => {
    expect(snap([0.305, 0.101])).toEqual({
      at: [expect.closeTo(0.3, 9), 0.1],
      kind: 'corner',
      guides: [],
    });
  });

  it('goes to the nearest wall where no corner is within reach', () => {
    const { at, kind } = snap([0.305, 0.25]);
    expect(kind).toBe('wall');
    expect(at[0]).toBeCloseTo(0.3, 9);
    expect(at[1]).toBeCloseTo(0.25, 9);
  });

  it('comes into line with corners across and down, with a guide for each', () => {
    const { at, kind, guides } = snap([0.6, 0.105]);
    expect(kind).toBe('line');
    expect(at[1]).toBe(0.1);
    expect(guides).toHaveLength(1);
  });

  it('takes a half angle to the point before it', () => {
    const { at, kind } = snap([0.705, 0.9], [[0.6, 0.7]]);
    expect(kind).toBe('line');
    expect(Math.abs(at[0] - 0.6) * floor.width).toBeCloseTo(
      Math.abs(at[1] - 0.7) * floor.height,
      2,
    );
  });

  /** A point so far along a direction, in units of the floor. */
  const toward = ([x, y]: Position, degrees: number, units: number): Position => {
    const angle = (degrees * Math.PI) / 180;
    return [
      x + (Math.cos(angle) * units) / floor.width,
      y + (Math.sin(angle) * units) / floor.height,
    ];
  };

  it.each([
    ['at right angles', 30 + 90],
    ['at half an angle', 30 + 45],
    ['straight on', 30],
    ['at half an angle the other way', 30 - 45],
  ])('turns %s from a wall that goes askew', (_how, degrees) => {
    const from: Position = [0.5, 0.55];
    const last = toward(from, 30, 3);
    const wanted = toward(last, degrees, 2.4);
    const { at, kind } = snap(toward(wanted, degrees + 90, 0.1), [from, last]);
    expect(kind).toBe('line');
    expect(floor.distance(at, wanted)).toBeLessThan(2 * floor.step);
    // Too far beside it, nothing draws the point there.
    const beside = toward(wanted, degrees + 90, 0.3);
    expect(floor.distance(snap(beside, [from, last]).at, wanted)).toBeGreaterThan(0.05);
  });

  it('stays where it is, on the grid, when nothing is near', () => {
    const { at, kind } = snap([0.61234567, 0.79876543]);
    expect(kind).toBe('free');
    expect(floor.distance(at, [0.61234567, 0.79876543])).toBeLessThanOrEqual(floor.step);
  });

  it('closes a line at its first point', () => {
    expect(
      snap(
        [0.601, 0.702],
        [
          [0.6, 0.7],
          [0.8, 0.7],
          [0.8, 0.9],
        ],
      ).at,
    ).toEqual([0.6, 0.7]);
  });

  it('lies at a typed length in the direction of the pointer', () => {
    const at = pointAtLength([0.2, 0.2], [0.7, 0.2], { length: 3, floor });
    expect(floor.distance([0.2, 0.2], at)).toBeCloseTo(3, 2);
    expect(at[1]).toBeCloseTo(0.2, 6);
  });
});
