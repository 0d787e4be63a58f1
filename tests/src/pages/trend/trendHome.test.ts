import { expect, test } from 'vitest';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import type { LineChartModel } from '#src/charts/line/LineChartModel.ts';
import { toDayFrame } from '#src/features/filters/time-frame/TimeFrame.ts';
import { lastTwelveWeeks, withWeekPeaks } from '#src/pages/trend/twelveWeeks.ts';

function frameOf(from: string, untilExclusive: string) {
  const days = { startDay: dayNumberOf(from), endDayExclusive: dayNumberOf(untilExclusive) };
  return toDayFrame(days, 'Europe/Amsterdam');
}

test('the card covers twelve whole weeks, up to the last Sunday of the frame', () => {
  // A Saturday is the last day; so the weeks end on the Sunday before.
  const { startDay, lastDay, dayCount } = lastTwelveWeeks(frameOf('2026-10-25', '2026-11-22'));
  expect([startDay, lastDay, dayCount]).toEqual(['2026-08-24', '2026-11-15', 84]);
  expect(lastTwelveWeeks(frameOf('2026-11-02', '2026-11-09')).lastDay).toBe('2026-11-08');
});

test('each week has its mean and, if known, the average daily peak', () => {
  const mean = { id: 'all', label: 'House', colour: 'series-1', values: [0.2, 0.3], isWeak: [] };
  const model = {
    slots: [{ startMs: 100 }, { startMs: 200 }],
    series: [mean],
  } as unknown as LineChartModel;
  const drawn = withWeekPeaks(model, [{ startMs: 200, averageDailyPeak: 0.5 }], 'adp');
  expect(drawn.series.map(({ label, values, isFaded }) => [label, values, isFaded])).toEqual([
    ['mean of the week', [0.2, 0.3], true],
    ['average daily peak', [null, 0.5], false],
  ]);
});
