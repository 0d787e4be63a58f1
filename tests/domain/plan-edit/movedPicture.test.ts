import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '#domain/geometry/Ring.ts';
import {
  moveOfFrame,
  movedPicture,
  type FrameMove,
} from '#domain/plan-edit/drawing/movedPicture.ts';
import { pixelAt } from '#domain/plan-edit/drawing/tracedPicture.ts';

const before = { width: 600, height: 400, metresPerUnit: null };
const after = { width: 30, height: 20, metresPerUnit: 1 };
const size = fc.double({ min: -1000, max: 1000, noNaN: true });

/** Where a point of the old frame lies in the new one, by a rule of its own. */
function moved([x, y]: Position, { scale, turn, by }: Omit<FrameMove, 'residual'>): Position {
  const radians = (turn * Math.PI) / 180;
  return [
    scale * (Math.cos(radians) * x - Math.sin(radians) * y) + by[0],
    scale * (Math.sin(radians) * x + Math.cos(radians) * y) + by[1],
  ];
}

function share([x, y]: Position, { width, height }: Record<'width' | 'height', number>): Position {
  return [x / width, y / height];
}

describe('a picture of a floor that gets another frame', () => {
  it('stays over the points it lay over, however the frame turns, grows and moves', () => {
    const move = fc.record({
      scale: fc.double({ min: 0.01, max: 100, noNaN: true }),
      turn: fc.double({ min: -180, max: 180, noNaN: true }),
      by: fc.tuple(size, size),
    });
    const place = fc.record({
      left: size,
      top: size,
      unitsPerPixel: fc.double({ min: 0.01, max: 10, noNaN: true }),
      turn: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const spots = [
      [10, 20],
      [500, 40],
      [300, 390],
    ] as const;
    fc.assert(
      fc.property(move, place, (truth, lay) => {
        const found = moveOfFrame(spots.map((from) => ({ from, to: moved(from, truth) })));
        if (found === null) throw new Error('No move was found');
        expect(found.residual).toBeLessThan(1e-6);
        const laid = movedPicture(lay, found);
        expect(Math.abs(laid.turn)).toBeLessThanOrEqual(180 + 1e-6);
        for (const spot of spots) {
          const pixel = pixelAt(share(spot, before), lay, before);
          const again = pixelAt(share(moved(spot, truth), after), laid, after);
          const far = Math.hypot(...pixel) + 1e5;
          expect(Math.abs(pixel[0] - again[0]) / far).toBeLessThan(1e-6);
          expect(Math.abs(pixel[1] - again[1]) / far).toBeLessThan(1e-6);
        }
      }),
    );
  });

  it.each([
    [90, 90],
    [-90, -90],
    [180, 0],
    [-180, 0],
  ])('that gets half a turn by %i and %i degrees is turned by 180', (turn, more) => {
    const place = { left: 0, top: 0, unitsPerPixel: 1, turn };
    const move: FrameMove = { scale: 1, turn: more, by: [0, 0], residual: 0 };
    expect(movedPicture(place, move).turn).toBe(180);
  });

  it('has no known place where points do not tell', () => {
    expect(moveOfFrame([])).toBeNull();
    expect(moveOfFrame([{ from: [1, 2], to: [3, 4] }])).toBeNull();
    expect(
      moveOfFrame([
        { from: [1, 2], to: [3, 4] },
        { from: [1, 2], to: [5, 4] },
      ]),
    ).toBeNull();
  });

  it('is told how far points are off that moved by themselves', () => {
    const found = moveOfFrame([
      { from: [0, 0], to: [0, 0] },
      { from: [10, 0], to: [10, 0] },
      { from: [0, 10], to: [10, 10] },
    ]);
    expect(found?.residual).toBeGreaterThan(0.3);
  });

  it('is not laid by a frame that is mirrored', () => {
    const corners = [
      [0, 0],
      [10, 0],
      [10, 6],
      [0, 6],
    ] as const;
    const found = moveOfFrame(corners.map(([x, y]) => ({ from: [x, y], to: [10 - x, y] })));
    expect(found === null || found.residual > 0.3).toBe(true);
  });
});
