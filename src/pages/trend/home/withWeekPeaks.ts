import type { LineChartModel } from '#src/charts/line/LineChartModel.ts';
import type { WeekRow } from '../tables/toWeekRows.ts';

const meanId = 'mean';
const peakId = 'adp';

/** A chart of weeks with one line, that of the mean, and beside it the average daily peak of each week. */
export function withWeekPeaks(
  model: LineChartModel,
  rows: readonly Pick<WeekRow, 'startMs' | 'averageDailyPeak'>[],
  focusedId: string | null,
): LineChartModel {
  const [mean] = model.series;
  if (!mean) return model;
  const peaks = new Map(rows.map((row) => [row.startMs, row.averageDailyPeak]));
  const isFaded = (id: string) => focusedId !== null && focusedId !== id;
  return {
    ...model,
    series: [
      { ...mean, id: meanId, label: 'mean of the week', isFaded: isFaded(meanId) },
      {
        ...mean,
        id: peakId,
        label: 'average daily peak',
        colour: 'series-3',
        values: model.slots.map(({ startMs }) => peaks.get(startMs) ?? null),
        isFaded: isFaded(peakId),
      },
    ],
  };
}
