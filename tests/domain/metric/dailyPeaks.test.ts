import { describe, expect, it } from 'vitest';
import { peakFigures } from '#domain/metric/dailyPeaks.ts';

describe('daily peaks', () => {
  it('have a mean and a P90 that exclude today', () => {
    const peaks = Float64Array.from([7, Number.NaN, 5, 8, Number.NaN]);
    expect(peakFigures(peaks)).toEqual({ averageDailyPeak: 20 / 3, p90: 7.8, validDays: 3 });
    expect(peakFigures(peaks, 3)).toEqual({ averageDailyPeak: 6, p90: 6.8, validDays: 2 });
  });

  it('are unknown without a valid day', () => {
    expect(peakFigures(Float64Array.from([Number.NaN]))).toEqual({
      averageDailyPeak: null,
      p90: null,
      validDays: 0,
    });
  });
});
