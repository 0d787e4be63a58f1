import { weekdayOf } from '#domain/time/dayNumber.ts';
import { DayError, pooled } from './days/DayError.ts';
import { DayPattern, type DayScatter, type DayValue, leastDays } from './days/DayPattern.ts';
import { weekdayDifference, type WeekdayDifference } from './weekdayDifference.ts';

/** How a period differs from another, and how sure that is. */
export interface WeekdayChange extends WeekdayDifference {
  /** How often chance makes so great a change of periods that are alike; null where too few days tell. */
  p: number | null;
  /** Half of the 95% interval of the change; null likewise. It holds 0 when p is 0.05 or more. */
  range: number | null;
}

/** How many days of a period there are of each weekday. */
function countsOf(days: readonly DayValue[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const { day } of days) {
    const weekday = weekdayOf(day);
    counts[weekday] = (counts[weekday] ?? 0) + 1;
  }
  return counts;
}

/** The scatter of a period's days as they enter the change: each weekday counts the same, and so does each of its days. */
function scatterOf(days: readonly DayValue[], weekdays: ReadonlySet<number>): DayScatter {
  const counts = countsOf(days);
  const weights = Float64Array.from(
    days,
    ({ day }) => 1 / (weekdays.size * (counts[weekdayOf(day)] ?? 1)),
  );
  const pattern = new DayPattern(
    days.map(({ day }) => day),
    weights,
  );
  return pattern.scatterOf(Float64Array.from(days, ({ value }) => value));
}

/** How uncertain the change is; null under five days of either period on the weekdays of both, and where too few repeat one. */
function errorOf(current: readonly DayValue[], before: readonly DayValue[]): DayError | null {
  const [own, other] = [countsOf(current), countsOf(before)];
  const shared = new Set([...own.keys()].filter((weekday) => own[weekday] && other[weekday]));
  const isShared = ({ day }: DayValue) => shared.has(weekdayOf(day));
  const periods = [current.filter(isShared), before.filter(isShared)] as const;
  if (Math.min(periods[0].length, periods[1].length) < leastDays) return null;
  return DayError.of(pooled(scatterOf(periods[0], shared), scatterOf(periods[1], shared)));
}

/**
 * The change from a period before to the current one, weekday by weekday, so that a holiday week does not distort it; null when no weekday has days in both. The days of each ascend.
 */
export function weekdayChange(
  current: readonly DayValue[],
  before: readonly DayValue[],
): WeekdayChange | null {
  const difference = weekdayDifference(current, before);
  if (difference === null) return null;
  const error = errorOf(current, before);
  return {
    ...difference,
    p: error?.chanceOf(difference.change) ?? null,
    range: error?.halfWidth ?? null,
  };
}
