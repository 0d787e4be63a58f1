import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percent, toRowScale } from '#src/charts/rows/toRowScale.ts';

describe('the scale of rows', () => {
  it('starts at zero and ends at a round value at or above the maximum', () => {
    const { percentOf, ticks } = toRowScale([0.31, 0.47, null]);
    expect(percentOf(0)).toBe(0);
    expect(percentOf(0.47)).toBeLessThanOrEqual(100);
    expect(ticks[0]).toBe(0);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(0.47);
  });

  it('reaches a given minimum, so that small values are not exaggerated', () => {
    expect(toRowScale([0.02], { atLeast: 1 }).percentOf(0.02)).toBeCloseTo(2);
  });

  it('starts at the lowest negative value', () => {
    const { percentOf } = toRowScale([-8, 30]);
    expect(percentOf(0)).toBeGreaterThan(0);
    expect(percentOf(-8)).toBeGreaterThanOrEqual(0);
  });

  it('keeps every value within the chart, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true })), (values) => {
        const { percentOf } = toRowScale(values);
        const places = values.toSorted((a, b) => a - b).map(percentOf);
        expect(places.every((place) => place >= -1e-6 && place <= 100 + 1e-6)).toBe(true);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });

  it('has a width without values', () => {
    expect(toRowScale([null]).percentOf(0)).toBe(0);
    expect(percent(toRowScale([]).percentOf(1))).toBe('100%');
  });
});
