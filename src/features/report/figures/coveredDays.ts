import { thresholds } from '#domain/metric/thresholds.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import type { DayValue } from '#domain/patterns/days/DayValue.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { valuesOf, type MetricAnswer, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';

/** A day's value, with its day. */
export interface CoveredDay extends DayValue {
  startMs: number;
  endMs: number;
}

/** A group by day, and the days. */
export interface GroupDays {
  days: MetricGroup | undefined;
  intervals: MetricAnswer['intervals'];
}

/** Days of enough coverage that are over (metrics.md 3.3): today, a day's number, is partial. */
export function coveredDays(
  { days, intervals }: GroupDays,
  label: MetricLabel,
  { timeZone, today }: { timeZone: string; today: number },
): CoveredDay[] {
  return valuesOf(days, label).flatMap((value, at) => {
    const { startMs, endMs } = intervals[at] ?? { startMs: 0, endMs: 0 };
    const day = localDayNumber(startMs, timeZone);
    const isCovered = (days?.coverage[at] ?? 0) >= thresholds.neededData;
    const counts = value !== null && isCovered && day !== today;
    return counts ? [{ day, value, startMs, endMs }] : [];
  });
}
