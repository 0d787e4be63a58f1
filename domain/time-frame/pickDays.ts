import type { DayRange } from './DayRange.ts';

/** Days being picked in a calendar, both included; no last day while the second click is awaited. */
export interface PickedDays {
  firstDay: number;
  lastDay: number | null;
}

/** A click on a day: the first starts a range, an earlier second one swaps the ends, a third starts again (specification, 4.5). */
export function pickDay(picked: PickedDays | null, day: number): PickedDays {
  if (picked === null || picked.lastDay !== null) return { firstDay: day, lastDay: null };
  return { firstDay: Math.min(picked.firstDay, day), lastDay: Math.max(picked.firstDay, day) };
}

/** A click on a week's number: its days within the allowed ones; null when there are none. */
export function pickWeek(monday: number, allowed: DayRange): PickedDays | null {
  const firstDay = Math.max(monday, allowed.startDay);
  const lastDay = Math.min(monday + 6, allowed.endDayExclusive - 1);
  return firstDay <= lastDay ? { firstDay, lastDay } : null;
}

/** What applying the picked days gives: from the first day to the last plus one; null until both are known. */
export function toRange({ firstDay, lastDay }: PickedDays): DayRange | null {
  return lastDay === null ? null : { startDay: firstDay, endDayExclusive: lastDay + 1 };
}
