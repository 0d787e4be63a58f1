import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { weekdayDifference } from '#domain/patterns/weekdayDifference.ts';
import {
  sameGroup,
  valuesOf,
  type MetricAnswer,
  type MetricGroup,
} from '#src/data/metrics/MetricAnswer.ts';
import { readGroup } from '#src/features/report/figures/readGroup.ts';

/** A week of a group. Null is unknown. */
export interface WeekCell {
  /** Days since 1970-01-01. */
  monday: number;
  mean: number | null;
  coverage: number | null;
  isWeak: boolean;
  /** Against the week before, weekday by weekday, and the mean before it; null where no weekday is in both. */
  change: { change: number; before: number } | null;
}

interface WeekInput {
  weeks: { whole: MetricAnswer; days: MetricAnswer };
  group: Pick<MetricGroup, 'id' | 'kind'>;
  mondays: readonly number[];
  timeZone: string;
  format: DataFormat;
}

/** All weeks of a group but the first, which only stands before the second. */
export function toWeekCells({ weeks, group, mondays, timeZone, format }: WeekInput): WeekCell[] {
  const label = `${format}_mean` as const;
  const ofWeeks = sameGroup(weeks.whole, group);
  const { days: daysOf } = readGroup(
    { whole: ofWeeks, days: sameGroup(weeks.days, group), intervals: weeks.days.intervals },
    { timeZone, today: Number.POSITIVE_INFINITY },
  );
  const days = daysOf(label);
  const inWeek = (monday: number) => days.filter(({ day }) => day >= monday && day < monday + 7);
  return mondays.slice(1).map((monday, at) => ({
    monday,
    mean: valuesOf(ofWeeks, label)[at + 1] ?? null,
    coverage: ofWeeks?.coverage[at + 1] ?? null,
    isWeak: ofWeeks?.isWeak[at + 1] ?? false,
    change: weekdayDifference(inWeek(monday), inWeek(monday - 7)),
  }));
}
