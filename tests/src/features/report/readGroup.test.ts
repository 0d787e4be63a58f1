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
  it('are unknown under 5% of its data, but for its capacity', () => {
    const known = groupWith(0.05);
    const unknown = groupWith(0.049);
    expect([known.value('utilisation_mean'), known.value('capacity_mean')]).toEqual([0.3, 40]);
    expect([unknown.value('utilisation_mean'), unknown.value('capacity_mean')]).toEqual([null, 40]);
    expect(known.greatest('count_max')?.value).toBe(9);
    expect(unknown.greatest('count_max')).toBeNull();
  });

  it('count days that are over and have 70% of their data', () => {
    const { peaks, days: daysOf } = groupWith(1);
    expect(daysOf('count_max').map(({ day }) => day)).toEqual([0, 2]);
    expect(peaks('count_max')).toMatchObject({ averageDailyPeak: 5, validDays: 2 });
  });
});
