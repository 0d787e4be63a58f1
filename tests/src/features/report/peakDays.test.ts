import { describe, expect, it } from 'vitest';
import { toPeakDays, type DayPeak } from '#src/features/report/figures/usePeakMoments.ts';

const dayMs = 86_400_000;

function peak(kind: DayPeak['group']['kind'], id: string, day: number | null): DayPeak {
  return {
    group: { kind, id },
    label: 'count_max',
    day: day === null ? null : { startMs: day * dayMs, endMs: (day + 1) * dayMs },
  };
}

const buildings = ['amsterdam', 'boston', 'singapore'];

describe('days of peaks', () => {
  it('are read in order, each once, with the buildings that peaked and the first one', () => {
    const peaks = [
      peak('building', 'singapore', 4),
      peak('building', 'amsterdam', 2),
      peak('building', 'boston', 4),
    ];
    expect(toPeakDays(peaks, buildings)).toEqual([
      { startMs: 2 * dayMs, endMs: 3 * dayMs, buildingIds: ['amsterdam'] },
      { startMs: 4 * dayMs, endMs: 5 * dayMs, buildingIds: buildings },
    ]);
    expect(toPeakDays([peak('building', 'singapore', 1)], buildings)).toEqual([
      { startMs: dayMs, endMs: 2 * dayMs, buildingIds: ['amsterdam', 'singapore'] },
    ]);
  });

  it('are read of all buildings where any other group peaked', () => {
    const peaks = [peak('building', 'boston', 4), peak('all', 'all', 4)];
    expect(toPeakDays(peaks, buildings).map(({ buildingIds }) => buildingIds)).toEqual([buildings]);
  });

  it('are none of groups without a peak', () => {
    expect(toPeakDays([peak('building', 'boston', null)], buildings)).toEqual([]);
  });
});
