import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mainAxis, offAxis, straighteningTurn } from '#server/plan-import/geometry/mainAxis.ts';
import { extentOf, turnBy, type MetrePoint } from '#server/plan-import/geometry/MetreFrame.ts';

function rectangle(x: number, y: number, width: number, height: number): MetrePoint[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ];
}

/** Two wings at right angles and a short slanted wall. */
const building = [
  rectangle(0, 0, 60, 12),
  rectangle(0, 12, 15, 20),
  [
    [60, 0],
    [64, 3],
    [60, 12],
    [60, 0],
  ] satisfies MetrePoint[],
];

describe('the main axis', () => {
  it('is found however a building is turned, despite slanted walls', () => {
    fc.assert(
      fc.property(fc.double({ min: -7, max: 7, noNaN: true }), (turn) => {
        const turned = building.map((ring) => ring.map(turnBy(turn)));
        expect(Math.abs(offAxis(mainAxis(turned) - turn))).toBeLessThan(0.001);
      }),
    );
  });

  it('turns the longer side horizontal, by no more than a quarter turn', () => {
    fc.assert(
      fc.property(fc.double({ min: -7, max: 7, noNaN: true }), (turn) => {
        const turned = building.map((ring) => ring.map(turnBy(turn)));
        const straightening = straighteningTurn(turned);
        const box = extentOf(turned.map((ring) => ring.map(turnBy(straightening))));
        expect(Math.abs(straightening)).toBeLessThanOrEqual(Math.PI / 2 + 1e-9);
        expect(box.maxX - box.minX).toBeCloseTo(64, 1);
        expect(box.maxY - box.minY).toBeCloseTo(32, 1);
      }),
    );
  });
});
