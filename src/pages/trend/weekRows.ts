import type { DataFormat } from '#domain/metric/labels.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import {
  valuesOf,
  wholeGroup,
  type MetricAnswer,
  type MetricGroup,
} from '#src/data/metrics/MetricAnswer.ts';
import type { GroupReader, ReadDays } from '#src/features/report/figures/readGroup.ts';

/** A week of the frame; the first and last may be cut by it. Null is unknown. */
export interface WeekRow extends InstantRange {
  /** Its place in the answer. */
  at: number;
  week: MetricGroup | undefined;
  mean: number | null;
  averageDailyPeak: number | null;
  peak: number | null;
  timeInUse: number | null;
  coverage: number | null;
  /** Those of the average daily peak, with those that it leaves out. */
  peaks: ReadDays;
  /** How many of them count. */
  days: number;
}

interface WeeksInput {
  weeks: MetricAnswer;
  /** Of all spaces in view. */
  reader: GroupReader;
  format: DataFormat;
}

/** The weeks of the frame, the newest first; weeks without open time are left out. */
export function toWeekRows({ weeks, reader, format }: WeeksInput): WeekRow[] {
  const week = wholeGroup(weeks);
  const rows = weeks.intervals.flatMap(({ startMs, endMs }, at): WeekRow[] => {
    if ((week?.openMinutes[at] ?? 0) === 0) return [];
    const peaks = reader.everyDay(`${format}_max`, { startMs, endMs });
    const counted = peaks.days.flatMap(({ fate, value }) =>
      fate === 'counts' ? (value ?? []) : [],
    );
    const total = counted.reduce((sum, peak) => sum + peak, 0);
    return [
      {
        startMs,
        endMs,
        at,
        week,
        mean: valuesOf(week, `${format}_mean`)[at] ?? null,
        averageDailyPeak: counted.length === 0 ? null : total / counted.length,
        peak: valuesOf(week, `${format}_max`)[at] ?? null,
        timeInUse: valuesOf(week, 'frequency_mean')[at] ?? null,
        coverage: week?.coverage[at] ?? null,
        peaks,
        days: counted.length,
      },
    ];
  });
  return rows.toReversed();
}
