import { weekdayOf } from '#domain/time/dayNumber.ts';
import type { LineChartModel } from '#src/charts/line/LineChartModel.ts';
import { together } from '#src/features/filters/scope/toSubject.ts';
import { toDayFrame, type TimeFrame } from '#src/features/filters/time-frame/TimeFrame.ts';
import type { Filters } from '#src/features/filters/Filters.ts';
import type { WeekRow } from './weekRows.ts';

const weeks = 12;

/** The last twelve whole calendar weeks up to the end of a frame. */
export function lastTwelveWeeks({ days, timeZone }: TimeFrame): TimeFrame {
  const endDayExclusive = days.endDayExclusive - weekdayOf(days.endDayExclusive);
  return toDayFrame({ startDay: endDayExclusive - weeks * 7, endDayExclusive }, timeZone);
}

/** The spaces as one by week, over the twelve weeks up to the end of the frame. */
export function ofTwelveWeeks(filters: Filters): Filters {
  const { values, frame } = filters;
  const hidden = [...(values.hidden ?? []), 'band'];
  return {
    ...filters,
    frame: lastTwelveWeeks(frame),
    values: { ...values, interval: 'P1W', group: together, hidden },
  };
}

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
