import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSimpleRing } from '#domain/geometry/isSimpleRing.ts';
import { pointInRing } from '#domain/geometry/pointInRing.ts';
import { ringArea, signedArea } from '#domain/geometry/ringArea.ts';
import { ringBounds } from '#domain/geometry/ringBounds.ts';
import { ringCentroid } from '#domain/geometry/ringCentroid.ts';
import { gridRing, starRing } from './scenes.ts';
import { closeRing, type Ring } from '#domain/geometry/Ring.ts';

const square: Ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const anyRing = fc.oneof(starRing, gridRing(0.1));

describe('a ring', () => {
  it('is closed exactly once, however it was given', () => {
    const closed = closeRing(square);
    expect(closed).toHaveLength(5);
    expect(closed.at(-1)).toEqual([0, 0]);
    expect(closeRing(closed)).toBe(closed);
    expect(closeRing([])).toEqual([]);
  });

  it('has an area that is positive if clockwise on screen, and the same whether open or closed', () => {
    expect(signedArea(square)).toBe(1);
    expect(signedArea(square.toReversed())).toBe(-1);
    expect(signedArea(closeRing(square))).toBe(1);
    expect(ringArea([])).toBe(0);
  });

  it('keeps area and centroid when moved, reversed or started at another corner', () => {
    fc.assert(
      fc.property(anyRing, fc.integer({ min: -1000, max: 1000 }), (ring, shift) => {
        const moved = ring.map(([x, y]): [number, number] => [x + shift, y - shift]);
        const centre = ringCentroid(ring) ?? [0, 0];
        const movedCentre = ringCentroid(moved.toReversed()) ?? [0, 0];
        expect(ringArea(moved)).toBeCloseTo(ringArea(ring), 9);
        expect(movedCentre[0] - shift).toBeCloseTo(centre[0], 8);
        expect(movedCentre[1] + shift).toBeCloseTo(centre[1], 8);
      }),
    );
  });

  it('has the centroid of its area, not of its corners', () => {
    expect(
      ringCentroid([
        [0, 0],
        [0.2, 0],
        [0.4, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
    ).toEqual([0.5, 0.5]);
    expect(
      ringCentroid([
        [0, 0],
        [2, 0],
      ]),
    ).toEqual([1, 0]);
    expect(ringCentroid([])).toBeUndefined();
  });

  it('has bounds that contain every corner, and empty bounds without corners', () => {
    expect(
      ringBounds([
        [3, 1],
        [-2, 5],
        [0, 0],
      ]),
    ).toEqual({ minX: -2, minY: 0, maxX: 3, maxY: 5 });
    expect(ringBounds([]).minX).toBe(Infinity);
  });

  it('contains points half-open, including the walls nearer to the origin', () => {
    expect(pointInRing(square, 0.5, 0.5)).toBe(true);
    expect([pointInRing(square, 0, 0.5), pointInRing(square, 0.5, 0)]).toEqual([true, true]);
    expect([pointInRing(square, 1, 0.5), pointInRing(square, 0.5, 1)]).toEqual([false, false]);
    expect(pointInRing(closeRing(square), 0.5, 0.5)).toBe(true);
    expect(pointInRing([], 0, 0)).toBe(false);
  });

  it('assigns every point on a cut through a quadrilateral to exactly one part', () => {
    const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(share, share, share, (top, bottom, along) => {
        const left: Ring = [
          [0, 0],
          [top, 0],
          [bottom, 1],
          [0, 1],
        ];
        const right: Ring = [
          [1, 1],
          [bottom, 1],
          [top, 0],
          [1, 0],
        ];
        const point = [top + (bottom - top) * along, along] as const;
        expect(Number(pointInRing(left, ...point)) + Number(pointInRing(right, ...point))).toBe(1);
      }),
    );
  });
});

describe('a simple ring', () => {
  it('is what every room in the test scenes has', () => {
    fc.assert(
      fc.property(anyRing, (ring) => {
        expect(isSimpleRing(ring)).toBe(true);
      }),
    );
  });

  it.each<[string, Ring]>([
    [
      'crosses itself',
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ],
    ],
    [
      'touches itself at a corner',
      [
        [0, 0],
        [2, 0],
        [1, 1],
        [2, 2],
        [0, 2],
        [1, 1],
      ],
    ],
    [
      'touches itself along a wall',
      [
        [0, 0],
        [3, 0],
        [3, 1],
        [2, 0],
        [1, 0],
        [0, 1],
      ],
    ],
    [
      'runs out and back',
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [2, 1],
        [1, 1],
        [0, 1],
      ],
    ],
    [
      'is a line',
      [
        [0, 0],
        [1, 1],
      ],
    ],
    ['is a point', [[0, 0]]],
  ])('never %s', (_, ring) => {
    expect(isSimpleRing(ring)).toBe(false);
    expect(isSimpleRing(closeRing(ring))).toBe(false);
  });

  it('may repeat a vertex and have corners on a straight wall', () => {
    expect(
      isSimpleRing([
        [0, 0],
        [0, 0],
        [1, 0],
        [2, 0],
        [2, 2],
        [2, 2],
        [0, 2],
      ]),
    ).toBe(true);
  });
});
