import { studentQuantile } from './studentQuantile.ts';
import type { DayValue } from './weekdayChange.ts';

/** Fewer days of a period say nothing about their spread (metrics.md 3.6). */
const leastDays = 5;

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

/** The days of both periods on the weekdays that both have, weekday by weekday. */
function sharedWeekdays(current: readonly DayValue[], before: readonly DayValue[]) {
  const of = (days: readonly DayValue[], weekday: number) =>
    days.filter((day) => day.weekday === weekday).map(({ value }) => value);
  return Array.from({ length: 7 }, (_, weekday) => ({
    own: of(current, weekday),
    other: of(before, weekday),
  })).filter(({ own, other }) => own.length > 0 && other.length > 0);
}

/**
 * Half the width of the 95 % interval of a change by weekday (metrics.md 3.6): the deviation of days within their weekday and
 * period, pooled, through the mean of differences. Null where either period has under 5 days on shared weekdays, or no weekday
 * has two.
 */
export function changeInterval(
  current: readonly DayValue[],
  before: readonly DayValue[],
): number | null {
  const weekdays = sharedWeekdays(current, before);
  const ownDays = weekdays.reduce((sum, { own }) => sum + own.length, 0);
  const otherDays = weekdays.reduce((sum, { other }) => sum + other.length, 0);
  const freedom = ownDays + otherDays - 2 * weekdays.length;
  if (Math.min(ownDays, otherDays) < leastDays || freedom < 1) return null;
  const squares = weekdays.reduce((sum, { own, other }) => sum + spread(own) + spread(other), 0);
  const parts = weekdays.reduce(
    (sum, { own, other }) => sum + 1 / own.length + 1 / other.length,
    0,
  );
  const error = Math.sqrt((squares / freedom) * parts) / weekdays.length;
  return studentQuantile(freedom) * error;
}
