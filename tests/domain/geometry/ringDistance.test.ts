import { describe, expect, it } from 'vitest';
import { ringDistance } from '#domain/geometry/ringDistance.ts';

const square = (x: number, y: number, size = 5) =>
  Float64Array.of(x, y, x + size, y, x + size, y + size, x, y + size);

describe('the distance between two outlines', () => {
  it.each([
    ['beside each other', square(7, 0), 2],
    ['with a common wall', square(5, 0), 0],
    ['with a common corner', square(5, 5), 0],
    ['across a corner', square(8, 9), 5],
    ['one over the other', square(3, 3), 0],
    ['one in the other', square(1, 1, 2), 0],
    ['an edge against a corner', Float64Array.of(9, 2, 12, -3, 12, 7), 4],
    ['crossing without a corner inside', Float64Array.of(1, -2, 2, -2, 2, 9, 1, 9), 0],
  ])('is that of two polygons %s', (_, other, distance) => {
    const own = square(0, 0);
    expect(ringDistance(own, other)).toBeCloseTo(distance, 12);
    expect(ringDistance(other, own)).toBeCloseTo(distance, 12);
  });
});
