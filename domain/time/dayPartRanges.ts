import { weekdayOf } from './dayNumber.ts';
import { localDayNumber } from './localParts.ts';
import { wallRange, type InstantRange } from './wallRange.ts';

/** A part of each day by the wall clock, such as an hour of the week. */
export interface DayPart {
  /** 0 is Monday; null is every day. */
  weekday: number | null;
  /** Minutes after midnight, half-open. */
  fromMinute: number;
  toMinute: number;
  /** Days that are left out, as days since 1970-01-01. */
  withoutDays?: ReadonlySet<number>;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** A step of the week, Monday's first, of so many steps a day. */
export function partOfStep(step: number, stepsPerDay: number): DayPart {
  const minutes = 1440 / stepsPerDay;
  const fromMinute = (step % stepsPerDay) * minutes;
  const weekday = Math.floor(step / stepsPerDay);
  return { weekday, fromMinute, toMinute: fromMinute + minutes };
}

/** The instants of a frame that lie in a part of its days: an hour that the clock repeats twice, one that it skips not at all. */
export function dayPartRanges(
  { weekday, fromMinute, toMinute, withoutDays }: DayPart,
  { startMs, endMs, zone }: InstantRange & { zone: string },
): InstantRange[] {
  const ranges: InstantRange[] = [];
  const last = localDayNumber(endMs - 1, zone);
  for (let day = localDayNumber(startMs, zone); day <= last; day += 1) {
    if (weekday !== null && weekdayOf(day) !== weekday) continue;
    if (withoutDays?.has(day)) continue;
    const midnight = day * dayMs;
    ranges.push(
      ...wallRange(midnight + fromMinute * minuteMs, midnight + toMinute * minuteMs, zone)
        .map((range) => ({
          startMs: Math.max(range.startMs, startMs),
          endMs: Math.min(range.endMs, endMs),
        }))
        .filter((range) => range.startMs < range.endMs),
    );
  }
  return ranges;
}
