import { describe, expect, it } from 'vitest';
import { readGroup } from '#src/features/report/figures/readGroup.ts';
import { aGroup } from '../../pages/trend/trendAnswers.ts';

const dayMs = 86_400_000;
const intervals = [0, 1, 2, 3].map((day) => ({ startMs: day * dayMs, endMs: (day + 1) * dayMs }));
const days = aGroup({
  coverage: [1, 0.69, 1, 1],
  metrics: { count_max: [4, 9, 6, 8] },
});

function groupWith(coverage: number) {
  const whole = aGroup({
    coverage: [coverage],
    metrics: { utilisation_mean: [0.3], capacity_mean: [40] },
  });
  return readGroup({ whole, days, intervals }, { timeZone: 'UTC', today: 3 });
}

describe('the figures of a group', () => {
  it('are unknown below 5% coverage, except for its capacity', () => {
    const known = groupWith(0.05);
    const unknown = groupWith(0.049);
    expect([known.value('utilisation_mean'), known.value('capacity_mean')]).toEqual([0.3, 40]);
    expect([unknown.value('utilisation_mean'), unknown.value('capacity_mean')]).toEqual([null, 40]);
    expect(known.greatest('count_max')?.value).toBe(9);
    expect(unknown.greatest('count_max')).toBeNull();
  });

  it('say of each day whether it counts, and why not', () => {
    const weekdays = aGroup({
      openMinutes: [480, 0, 480, 480, 480, 480],
      coverage: [1, null, 0, 0.5, 0.9, 0.8],
      metrics: { utilisation_max: [0.5, null, null, 0.75, 0.875, 0.1] },
    });
    const week = [0, 1, 2, 3, 4, 5].map((day) => ({
      startMs: day * dayMs,
      endMs: (day + 1) * dayMs,
    }));
    const { everyDay } = readGroup(
      { whole: undefined, days: weekdays, intervals: week },
      { timeZone: 'UTC', today: 5 },
    );
    expect(everyDay('utilisation_max').days.map(({ fate }) => fate)).toEqual([
      'counts',
      'nothing open',
      'no data',
      'low coverage',
      'counts',
      'today',
    ]);
    const range = { startMs: 3 * dayMs, endMs: 5 * dayMs };
    expect(everyDay('utilisation_max', range).days.map(({ day }) => day)).toEqual([3, 4]);
  });

  it('count complete days with 70% coverage', () => {
    const { peaks, days: daysOf } = groupWith(1);
    expect(daysOf('count_max').map(({ day }) => day)).toEqual([0, 2]);
    expect(peaks('count_max')).toMatchObject({ averageDailyPeak: 5, validDays: 2 });
  });
});
