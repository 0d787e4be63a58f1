import fc from 'fast-check';
import type { OutlinedZone } from '#domain/geometry/matchSensorZones.ts';

type Corner = [number, number];

/** Simple polygons that are mostly not convex: corners at rising angles around a center. */
export const starRing: fc.Arbitrary<Corner[]> = fc
  .record({
    x: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
    y: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
    size: fc.double({ min: 0.02, max: 0.2, noNaN: true }),
    radii: fc.array(fc.double({ min: 0.3, max: 1, noNaN: true }), { minLength: 5, maxLength: 11 }),
    isReversed: fc.boolean(),
    isClosed: fc.boolean(),
  })
  .map(({ x, y, size, radii, isReversed, isClosed }) => {
    const ring = radii.map((radius, i): Corner => {
      const angle = (2 * Math.PI * i) / radii.length;
      return [x + size * radius * Math.cos(angle), y + size * radius * Math.sin(angle)];
    });
    return dress(ring, isReversed, isClosed);
  });

/** Rooms on a coarse grid, so that walls, corners and whole zones coincide: rectangles, L, T, U and Z shapes. */
export function gridRing(step: number): fc.Arbitrary<Corner[]> {
  return fc
    .record({
      x: fc.integer({ min: 0, max: 9 }),
      y: fc.integer({ min: 0, max: 9 }),
      w: fc.integer({ min: 1, max: 4 }),
      h: fc.integer({ min: 1, max: 4 }),
      shape: fc.constantFrom(...(Object.keys(shapes) as (keyof typeof shapes)[])),
      isReversed: fc.boolean(),
      isClosed: fc.boolean(),
    })
    .map(({ x, y, w, h, shape, isReversed, isClosed }) => {
      const ring = shapes[shape].map(([u, v]): Corner => [(x + u * w) * step, (y + v * h) * step]);
      return dress(ring, isReversed, isClosed);
    });
}

const shapes = {
  rectangle: [
    [0, 0],
    [3, 0],
    [3, 3],
    [0, 3],
  ],
  redundantCorners: [
    [0, 0],
    [1, 0],
    [3, 0],
    [3, 2],
    [3, 3],
    [0, 3],
    [0, 1],
  ],
  ell: [
    [0, 0],
    [1, 0],
    [1, 2],
    [3, 2],
    [3, 3],
    [0, 3],
  ],
  tee: [
    [0, 0],
    [3, 0],
    [3, 1],
    [2, 1],
    [2, 3],
    [1, 3],
    [1, 1],
    [0, 1],
  ],
  you: [
    [0, 0],
    [1, 0],
    [1, 2],
    [2, 2],
    [2, 0],
    [3, 0],
    [3, 3],
    [0, 3],
  ],
  zed: [
    [0, 0],
    [2, 0],
    [2, 2],
    [3, 2],
    [3, 3],
    [1, 3],
    [1, 1],
    [0, 1],
  ],
  triangle: [
    [0, 0],
    [3, 0],
    [0, 3],
  ],
} satisfies Record<string, Corner[]>;

function dress(ring: Corner[], isReversed: boolean, isClosed: boolean): Corner[] {
  const turned = isReversed ? ring.toReversed() : ring;
  const [first] = turned;
  return isClosed && first !== undefined ? [...turned, first] : turned;
}

export function zonesOf(
  ring: fc.Arbitrary<Corner[]>,
  prefix: string,
  maxLength: number,
): fc.Arbitrary<OutlinedZone[]> {
  return fc
    .array(ring, { minLength: 1, maxLength })
    .map((rings) => rings.map((ring, i) => ({ id: `${prefix}${i}`, ring })));
}
