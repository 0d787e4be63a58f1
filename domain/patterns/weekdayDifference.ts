import { weekdayOf } from '#domain/time/dayNumber.ts';
import type { DayValue } from './days/DayPattern.ts';

/** How a period differs from another, weekday by weekday. */
export interface WeekdayDifference {
  /** Mean over the weekdays present in both of (mean of the current days - mean of the days before). */
  change: number;
  /** Mean over the same weekdays of the means before. */
  before: number;
}

function meanOf(days: readonly DayValue[], weekday: number): number | null {
  const values = days.filter(({ day }) => weekdayOf(day) === weekday);
  return values.length === 0
    ? null
    : values.reduce((sum, { value }) => sum + value, 0) / values.length;
}

/** The change by itself, for periods too short to judge; null when no weekday is in both. */
export function weekdayDifference(
  current: readonly DayValue[],
  before: readonly DayValue[],
): WeekdayDifference | null {
  const pairs = Array.from({ length: 7 }, (_, weekday) => ({
    own: meanOf(current, weekday),
    other: meanOf(before, weekday),
  })).flatMap(({ own, other }) => (own === null || other === null ? [] : [{ own, other }]));
  if (pairs.length === 0) return null;
  const sum = pairs.reduce((total, { own, other }) => total + own - other, 0);
  const sumBefore = pairs.reduce((total, { other }) => total + other, 0);
  return { change: sum / pairs.length, before: sumBefore / pairs.length };
}
