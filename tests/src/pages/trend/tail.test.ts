import { expect, test } from 'vitest';
import type { TimeSlot } from '#src/charts/line/LineChartModel.ts';
import type { FutureAnswer } from '#src/data/metrics/FutureAnswer.ts';
import { toTail } from '#src/pages/trend/useForecastTail.ts';

const slots: TimeSlot[] = (['open', 'open', 'future', 'closed', 'future'] as const).map(
  (state, at) => ({ startMs: at * 100, endMs: at * 100 + 100, state }),
);

function answer(method: 'expectation' | 'last_week' | 'none'): FutureAnswer {
  return {
    intervals: [2, 3, 4].map((at) => ({ startMs: at * 100, endMs: at * 100 + 100 })),
    groups: [
      {
        id: 'all',
        kind: 'all',
        name: 'All',
        openMinutes: [],
        mean: [0.4, 0, method === 'none' ? null : 0.5],
        max: [],
        low: [],
        high: [],
        skill: { method, mase: 0.9, band_coverage: 0.8, history_days: 84 },
      },
    ],
  };
}

test('expected values appear only in the future', () => {
  expect(toTail(answer('expectation'), slots)).toMatchObject({
    label: 'expected',
    values: [null, null, 0.4, null, 0.5],
    isExpected: true,
  });
});

test('a repeated week is labeled as such, and too few days draw nothing', () => {
  expect(toTail(answer('last_week'), slots)?.label).toBe('as last week');
  expect(toTail(answer('none'), slots)).toBeNull();
});
