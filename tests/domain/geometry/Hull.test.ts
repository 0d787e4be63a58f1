import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Hull } from '#domain/geometry/Hull.ts';

const point = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }));
const points = fc.array(point, { minLength: 1, maxLength: 30 });

const hullOf = (list: readonly (readonly number[])[]) => Hull.of(Float64Array.from(list.flat()));

describe('the hull of points', () => {
  it('goes around a square once, whatever lies in it or on its edges', () => {
    const square = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ];
    const around = hullOf([...square, [2, 0], [1, 3], [4, 4]]);
    expect(around.perimeter).toBe(16);
    expect(around.size).toBe(4);
  });

  it('is the same whether its points come at once or in two parts', () => {
    fc.assert(
      fc.property(points, points, (a, b) => {
        const both = hullOf([...a, ...b]);
        const joined = hullOf(a).join(hullOf(b));
        expect(joined.perimeter).toBeCloseTo(both.perimeter, 9);
        expect([...joined.xs]).toEqual([...both.xs]);
        expect([...joined.ys]).toEqual([...both.ys]);
        expect(hullOf(a).perimeterWith(hullOf(b))).toBeCloseTo(both.perimeter, 9);
      }),
    );
  });

  it('never shrinks when it takes in more', () => {
    fc.assert(
      fc.property(points, points, (a, b) => {
        expect(hullOf(a).perimeterWith(hullOf(b))).toBeGreaterThanOrEqual(
          hullOf(a).perimeter - 1e-9,
        );
      }),
    );
  });
});
