import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noValueTexel } from '#contract/floorPack.ts';
import { occupancyLevel } from '#domain/metric/thresholds.ts';
import {
  fromTexel,
  isOverDomain,
  toLabelledTexel,
  toTexel,
  topTexel,
} from '#domain/palette/texel.ts';

const max = fc.constantFrom(1, 1.2);

describe('texels', () => {
  it('keep a value to half a step', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), max, (share, max) => {
        const value = share * max;
        const back = fromTexel(toTexel(value, max), max);
        expect(Math.abs((back ?? Number.NaN) - value)).toBeLessThanOrEqual(max / 508 + 1e-12);
      }),
    );
  });

  it('round-trip unchanged', () => {
    for (let texel = 0; texel <= 255; texel++) {
      expect(toTexel(fromTexel(texel, 1.2), 1.2)).toBe(texel);
    }
  });

  it('are clamped, and marked only above the domain', () => {
    expect(toTexel(1.5, 1.2)).toBe(topTexel);
    expect(toTexel(-0.5, 1.2)).toBe(0);
    expect([1.2, 1.21, -1, null].map((value) => isOverDomain(value, 1.2))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('under a label read as the rounded value, within one and a half steps', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1.4, noNaN: true }), max, (value, max) => {
        const back = fromTexel(toLabelledTexel(value, max, 0.01), max) ?? Number.NaN;
        expect(Math.round(back / 0.01)).toBe(Math.round(Math.min(value, max) / 0.01));
        expect(Math.abs(back - Math.min(value, max))).toBeLessThanOrEqual(
          (max / 254) * 1.5 + 1e-12,
        );
      }),
    );
  });

  it('count people exactly up to 254, and to the nearest beyond', () => {
    for (const top of [1, 12, 100, 254]) {
      for (let people = 0; people <= top; people++) {
        const back = fromTexel(toLabelledTexel(people, top, 1), top) ?? Number.NaN;
        expect(Math.round(back)).toBe(people);
      }
    }
    expect(toLabelledTexel(999, 1000, 1)).toBe(toTexel(999, 1000));
    expect(toLabelledTexel(null, 12, 1)).toBe(noValueTexel);
    expect(toLabelledTexel(Number.NaN, 12, 1)).toBe(noValueTexel);
  });

  it('never show a missing value as zero', () => {
    expect(toTexel(null, 1)).toBe(noValueTexel);
    expect(toTexel(Number.NaN, 1)).toBe(noValueTexel);
    expect(fromTexel(noValueTexel, 1)).toBeNull();
  });
});

describe('levels', () => {
  it('are divided at 50% and 85%, which belong to the higher level', () => {
    expect([0, 0.4999, 0.5, 0.8499, 0.85, 2].map(occupancyLevel)).toEqual([
      'quiet',
      'quiet',
      'busy',
      'busy',
      'full',
      'full',
    ]);
  });
});
