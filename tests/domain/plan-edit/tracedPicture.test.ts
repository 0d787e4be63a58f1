import { describe, expect, it } from 'vitest';
import type { Position } from '#domain/geometry/Ring.ts';
import {
  calibrated,
  fittedPicture,
  pictureScale,
  pixelAt,
} from '#domain/plan-edit/drawing/tracedPicture.ts';

/** 20 by 10 units of half a meter. */
const floor = { width: 20, height: 10, metresPerUnit: 0.5 };

describe('a picture to be traced', () => {
  it('is as wide as the floor at first', () => {
    const place = fittedPicture(floor, { width: 400 });
    expect(pixelAt([1, 0], place, floor)).toEqual([400, 0]);
    expect(pixelAt([0, 1], place, floor)).toEqual([0, 200]);
  });

  it('turns clockwise round its upper left corner', () => {
    const place = { ...fittedPicture(floor, { width: 400 }), turn: 90, left: 10 };
    const [x, y] = pixelAt([0.5, 0.5], place, floor);
    expect([x, y].map((value) => Math.round(value))).toEqual([100, 0]);
  });

  it('comes to the floor’s scale by a line of known length, whose first end stays', () => {
    const place = { ...fittedPicture(floor, { width: 400 }), turn: 30, left: 3, top: 1 };
    const at: Position = [0.4, 0.6];
    const from = pixelAt(at, place, floor);
    const line = { from, to: [from[0] + 60, from[1] + 80] as const, metres: 5 };
    const found = calibrated(place, [line], floor);
    if (found === null) throw new Error('No scale was found');
    // 100 pixels are 5 m, which are 10 units.
    expect(found.place.unitsPerPixel).toBeCloseTo(0.1, 12);
    expect(found.residual).toBeCloseTo(0, 12);
    const [x, y] = pixelAt(at, found.place, floor);
    expect(x).toBeCloseTo(from[0], 9);
    expect(y).toBeCloseTo(from[1], 9);
  });

  it('has the scale of least squares over its lines, in which long ones count more', () => {
    const lines = [
      { from: [0, 0], to: [100, 0], metres: 5 },
      { from: [0, 0], to: [0, 200], metres: 12 },
    ] as const;
    const found = pictureScale(lines);
    expect(found?.metresPerUnit).toBeCloseTo((100 * 5 + 200 * 12) / (100 ** 2 + 200 ** 2), 12);
    expect(found?.residual).toBeCloseTo(0.16, 12);
  });

  it('tells how far lines are off when they disagree', () => {
    const lines = [
      { from: [0, 0], to: [100, 0], metres: 5 },
      { from: [0, 0], to: [0, 100], metres: 6 },
    ] as const;
    const found = calibrated(fittedPicture(floor, { width: 400 }), lines, floor);
    expect(found?.residual).toBeCloseTo(0.1, 12);
    expect(calibrated(fittedPicture(floor, { width: 400 }), [], floor)).toBeNull();
  });
});
