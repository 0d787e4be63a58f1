import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxSummary } from '#domain/spread/boxSummary.ts';

describe('a box of values', () => {
  it('has quartiles of type 7, a mean and a P90', () => {
    const box = boxSummary([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    expect(box).toMatchObject({ lowerQuartile: 32.5, median: 55, upperQuartile: 77.5, p90: 91 });
    expect(box).toMatchObject({ low: 10, high: 100, mean: 55, outliers: [], count: 10 });
  });

  it('ends its whiskers at the last value within one and a half boxes, and lists the values beyond', () => {
    const box = boxSummary([100, 11, 12, 13, 14, 15, -40]);
    expect(box).toMatchObject({ low: 11, high: 15, outliers: [0, 6] });
  });

  it('is the value itself for one value, and null for none', () => {
    expect(boxSummary([7])).toMatchObject({ low: 7, lowerQuartile: 7, median: 7, high: 7 });
    expect(boxSummary([])).toBeNull();
  });

  it('keeps its figures in order, and lists every value outside the whiskers', () => {
    const values = fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(values, (list) => {
        const box = boxSummary(list);
        if (box === null) throw new Error('no box');
        const { low, lowerQuartile, median, upperQuartile, high, outliers } = box;
        expect(lowerQuartile).toBeLessThanOrEqual(median);
        expect(median).toBeLessThanOrEqual(upperQuartile);
        for (const [at, value] of list.entries()) {
          expect(outliers.includes(at)).toBe(value < low || value > high);
        }
      }),
    );
  });
});
