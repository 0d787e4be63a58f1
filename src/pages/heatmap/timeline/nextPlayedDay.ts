import type { DayRange } from '#domain/time-frame/DayRange.ts';

interface PlayedDays {
  /** The days that are played through. */
  days: DayRange;
  /** Whether a day has any open time. */
  isOpen: (day: number) => boolean;
  /** Whether the first follows on the last. */
  isLooping: boolean;
}

/** The open day after one, over closed ones; null where none is left, or no other is open. */
export function nextPlayedDay(day: number, { days, isOpen, isLooping }: PlayedDays): number | null {
  const { startDay, endDayExclusive } = days;
  for (let next = Math.max(day + 1, startDay); next < endDayExclusive; next += 1)
    if (isOpen(next)) return next;
  if (!isLooping) return null;
  for (let next = startDay; next < Math.min(day, endDayExclusive); next += 1)
    if (isOpen(next)) return next;
  return null;
}
