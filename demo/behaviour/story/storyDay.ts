import { weekdayOf } from '#domain/time/dayNumber.ts';

/** The day number of a weekday (Monday = 0) so many weeks before the week of `today`. */
export function storyDay(today: number, weeksBefore: number, weekday = 0): number {
  return today - weekdayOf(today) - 7 * weeksBefore + weekday;
}
