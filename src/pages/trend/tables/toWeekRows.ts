import { thresholds } from '#domain/metric/thresholds.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { valuesOf, type MetricAnswer, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';

/** A week of the frame; the first and last may be cut by it. Null is unknown. */
export interface WeekRow {
  startMs: number;
  endMs: number;
  mean: number | null;
  averageDailyPeak: number | null;
  peak: number | null;
  timeInUse: number | null;
  coverage: number | null;
  /** Days of enough coverage that are over: those of the average daily peak. */
  days: number;
}

interface WeeksInput {
  weeks: MetricAnswer;
  week: MetricGroup | undefined;
  days: MetricAnswer;
  day: MetricGroup | undefined;
  format: DataFormat;
  timeZone: string;
  nowMs: number;
}

/** The weeks of the frame, the newest first; weeks without open time are left out. */
export function toWeekRows(input: WeeksInput): WeekRow[] {
  const { weeks, week, days, day, format, timeZone, nowMs } = input;
  const today = localDayNumber(nowMs, timeZone);
  const dayPeaks = valuesOf(day, `${format}_max`);
  const peaksIn = (startMs: number, endMs: number) =>
    days.intervals.flatMap((interval, at) => {
      const peak = dayPeaks[at] ?? null;
      const isInside = interval.startMs >= startMs && interval.startMs < endMs;
      const isCovered = (day?.coverage[at] ?? 0) >= thresholds.neededData;
      const isOver = localDayNumber(interval.startMs, timeZone) !== today;
      return isInside && isCovered && isOver && peak !== null ? [peak] : [];
    });
  const rows = weeks.intervals.flatMap(({ startMs, endMs }, at): WeekRow[] => {
    if ((week?.openMinutes[at] ?? 0) === 0) return [];
    const peaks = peaksIn(startMs, endMs);
    const total = peaks.reduce((sum, peak) => sum + peak, 0);
    return [
      {
        startMs,
        endMs,
        mean: valuesOf(week, `${format}_mean`)[at] ?? null,
        averageDailyPeak: peaks.length === 0 ? null : total / peaks.length,
        peak: valuesOf(week, `${format}_max`)[at] ?? null,
        timeInUse: valuesOf(week, 'frequency_mean')[at] ?? null,
        coverage: week?.coverage[at] ?? null,
        days: peaks.length,
      },
    ];
  });
  return rows.toReversed();
}
