import { thresholds } from '#domain/metric/thresholds.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { valuesOf, type MetricAnswer, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';

/** A day of a group that counts: over, and covered enough. */
export interface GroupDay {
  /** Days since 1970-01-01, in the local calendar of each building. */
  day: number;
  /** 0 is Monday. */
  weekday: number;
  value: number;
}

/** The local days of an answer's buckets; its instants are those of `timeZone`, the first building's. */
export function dayNumbersOf({ intervals }: MetricAnswer, timeZone: string): number[] {
  return intervals.map(({ startMs }) => localDayNumber(startMs, timeZone));
}

/** A label's values of the days before `today` with at least 70 % of their data (metrics.md 3.3). */
export function groupDays(
  group: MetricGroup | undefined,
  label: MetricLabel,
  { dayNumbers, today }: { dayNumbers: readonly number[]; today: number },
): GroupDay[] {
  return valuesOf(group, label).flatMap((value, at) => {
    const day = dayNumbers[at] ?? today;
    const isCovered = (group?.coverage[at] ?? 0) >= thresholds.neededData;
    return value !== null && isCovered && day < today
      ? [{ day, weekday: weekdayOf(day), value }]
      : [];
  });
}
