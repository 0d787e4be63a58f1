import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromOklab, mixOklab, toOklab } from '#domain/palette/Oklab.ts';
import { parseHex, toHex } from '#domain/palette/Rgb.ts';

const channel = fc.integer({ min: 0, max: 255 });

describe('OKLab', () => {
  it('round-trips every color', () => {
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (colour) => {
        expect(fromOklab(toOklab(colour))).toEqual(colour);
        expect(parseHex(toHex(colour))).toEqual(colour);
      }),
    );
  });

  it('agrees with the published values', () => {
    const published = [
      ['#ffffff', [1, 0, 0]],
      ['#ff0000', [0.62796, 0.22486, 0.12585]],
      ['#0000ff', [0.45201, -0.03246, -0.31153]],
    ] as const;
    for (const [hex, expected] of published) {
      for (const [i, part] of toOklab(parseHex(hex)).entries()) {
        expect(part).toBeCloseTo(expected[i] ?? Number.NaN, 4);
      }
    }
  });

  it('interpolates in equal steps of perceived lightness', () => {
    const [blue, yellow] = [toOklab([0, 0, 255]), toOklab([255, 255, 0])];
    expect(mixOklab(blue, yellow, 0)).toEqual(blue);
    expect(mixOklab(blue, yellow, 1)).toEqual(yellow);
    expect(mixOklab(blue, yellow, 0.5)[0]).toBeCloseTo((blue[0] + yellow[0]) / 2, 12);
  });
});
