import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { localParts } from '#domain/time/localParts.ts';

const daysPerWeek = 7;

/** Days by which compared values move so that weekdays meet: whole weeks, as near to the distance of the frames as they come. */
export function weekdayShift(range: DayRange, compared: DayRange): number {
  const distance = range.startDay - compared.startDay;
  return Math.round(distance / daysPerWeek) * daysPerWeek;
}

interface Starts {
  intervals: readonly { startMs: number }[];
}

interface Alignment {
  timeZone: string;
  /** Days between the two; null pairs buckets by their order, as months do. */
  shiftDays: number | null;
}

/** For each bucket, the bucket of the compared frame with the same weekday and wall time, or -1. */
export function alignBuckets(
  { intervals }: Starts,
  compared: Starts,
  { timeZone, shiftDays }: Alignment,
): number[] {
  if (shiftDays === null)
    return intervals.map((_, index) => (index < compared.intervals.length ? index : -1));
  const keyOf = (ms: number, days: number) => {
    const { dayNumber, minuteOfDay } = localParts(ms, timeZone);
    return (dayNumber + days) * 1440 + minuteOfDay;
  };
  const byKey = new Map<number, number>();
  for (const [index, { startMs }] of compared.intervals.entries()) {
    const key = keyOf(startMs, shiftDays);
    if (!byKey.has(key)) byKey.set(key, index);
  }
  return intervals.map(({ startMs }) => byKey.get(keyOf(startMs, 0)) ?? -1);
}
