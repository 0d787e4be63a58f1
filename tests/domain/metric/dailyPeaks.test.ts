import { describe, expect, it } from 'vitest';
import { dailyPeaks, peakFigures } from '#domain/metric/dailyPeaks.ts';

describe('daily peaks', () => {
  const slots = {
    values: Float64Array.from([1, 7, 3, 9, 5, 4, 8, 2]),
    w: Float64Array.from([5, 5, 5, 5, 5, 0, 5, 5]),
    isValid: Uint8Array.from([1, 1, 1, 0, 1, 1, 1, 1]),
    day: Int32Array.from([0, 0, 1, 1, 2, 2, 3, 3]),
    dayCount: 5,
  };

  it('are the greatest valid open value of days with enough data', () => {
    expect([...dailyPeaks(slots)]).toEqual([7, Number.NaN, 5, 8, Number.NaN]);
  });

  it('have a mean and a P90 that leave today out', () => {
    const peaks = dailyPeaks(slots);
    expect(peakFigures(peaks)).toEqual({ averageDailyPeak: 20 / 3, p90: 7.8, validDays: 3 });
    expect(peakFigures(peaks, 3)).toEqual({ averageDailyPeak: 6, p90: 6.8, validDays: 2 });
  });

  it('of no valid day say nothing', () => {
    expect(peakFigures(Float64Array.from([Number.NaN]))).toEqual({
      averageDailyPeak: null,
      p90: null,
      validDays: 0,
    });
  });
});
