import type { DayRange } from '#domain/time-frame/DayRange.ts';

/** Longer frames in steps of 15 minutes are too much to wait for. */
export const maxPlanningDays = 100;

/** Buckets times groups of one answer: it is taken apart within a frame of the screen or two. */
const maxCells = 40_000;
const quartersPerDay = 96;

/** The days of a frame in parts whose answers in steps of 15 minutes stay small; null where the frame is too long. */
export function planningParts(days: DayRange, groupCount: number): DayRange[] | null {
  const { startDay, endDayExclusive } = days;
  if (endDayExclusive - startDay > maxPlanningDays) return null;
  const perPart = Math.max(1, Math.floor(maxCells / (quartersPerDay * Math.max(1, groupCount))));
  const parts: DayRange[] = [];
  for (let day = startDay; day < endDayExclusive; day += perPart) {
    parts.push({ startDay: day, endDayExclusive: Math.min(day + perPart, endDayExclusive) });
  }
  return parts;
}
