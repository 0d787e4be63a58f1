import type { DayRange } from './DayRange.ts';

/** Days being picked in a calendar, both included; no last day while the second click is awaited. */
export interface PickedDays {
  firstDay: number;
  lastDay: number | null;
}

/** How many days a picked range may have, both included; absent, any number. */
export interface PickLimits {
  minDays?: number | undefined;
  maxDays?: number | undefined;
}

function isWithinLimits(days: number, { minDays = 1, maxDays = Infinity }: PickLimits): boolean {
  return days >= minDays && days <= maxDays;
}

/** Whether a day can be clicked: while the second is awaited, none that would make the range too short or too long. */
export function canPickDay(picked: PickedDays | null, day: number, limits: PickLimits): boolean {
  if (picked === null || picked.lastDay !== null) return true;
  return isWithinLimits(Math.abs(day - picked.firstDay) + 1, limits);
}

/** A click on a day: the first starts a range, an earlier second one swaps the ends, a third starts again. */
export function pickDay(picked: PickedDays | null, day: number): PickedDays {
  if (picked === null || picked.lastDay !== null) return { firstDay: day, lastDay: null };
  return { firstDay: Math.min(picked.firstDay, day), lastDay: Math.max(picked.firstDay, day) };
}

/** A click on a week's number: its days within the allowed ones; null when there are none, or too few or too many. */
export function pickWeek(
  monday: number,
  allowed: DayRange,
  limits: PickLimits = {},
): PickedDays | null {
  const firstDay = Math.max(monday, allowed.startDay);
  const lastDay = Math.min(monday + 6, allowed.endDayExclusive - 1);
  const days = lastDay - firstDay + 1;
  return days > 0 && isWithinLimits(days, limits) ? { firstDay, lastDay } : null;
}

/** What applying the picked days gives: from the first day to the last plus one; null until both are known. */
export function toRange({ firstDay, lastDay }: PickedDays): DayRange | null {
  return lastDay === null ? null : { startDay: firstDay, endDayExclusive: lastDay + 1 };
}
