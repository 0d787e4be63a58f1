import type { CountedRoom } from './CountedRoom.ts';

const dayMs = 86_400_000;

/**
 * A recent date of its weekday for each day of a file. Neither yesterday nor the oldest days of the past four weeks are
 * taken, so that midnight may pass while a test runs. A weekday that occurs more often than it can be placed is left out.
 */
export function recentDates({ days }: CountedRoom, today: string): Map<string, string> {
  const free = Array.from({ length: 25 }, (_, index) => Date.parse(today) - (index + 2) * dayMs);
  const dates = new Map<string, string>();
  for (const { key, weekday } of days) {
    const index = free.findIndex((ms) => (new Date(ms).getUTCDay() + 6) % 7 === weekday);
    const [ms] = index < 0 ? [] : free.splice(index, 1);
    if (ms !== undefined) dates.set(key, new Date(ms).toISOString().slice(0, 10));
  }
  return dates;
}
