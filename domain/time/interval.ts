import { dayNumberOfDate, weekdayOf } from './dayNumber.ts';
import { localDayNumber } from './localParts.ts';
import type { InstantRange } from './wallRange.ts';
import { offsetSegmentAt } from './zoneOffset.ts';
import { zonedDayNumberStart } from './zonedDayStart.ts';

const stepMs = { PT5M: 300_000, PT15M: 900_000, PT1H: 3_600_000 } as const;

type ClockInterval = keyof typeof stepMs;
type CalendarInterval = Exclude<Interval, ClockInterval | 'INF'>;

/** The next instant at which the wall clock shows a whole step; a change of offset also ends a bucket. */
function nextClockBoundary(ms: number, interval: ClockInterval, zone: string): number {
  const step = stepMs[interval];
  const segment = offsetSegmentAt(ms, zone);
  const wallMs = ms + segment.offsetMs;
  const boundary = (Math.floor(wallMs / step) + 1) * step - segment.offsetMs;
  if (boundary <= segment.endMs) return boundary;
  const changes = offsetSegmentAt(segment.endMs, zone).offsetMs !== segment.offsetMs;
  return changes ? segment.endMs : boundary;
}

function firstOfMonth(dayNumber: number, months: number, everyMonths: number): number {
  const date = new Date(dayNumber * 86_400_000);
  const month = Math.floor(date.getUTCMonth() / everyMonths) * everyMonths;
  return dayNumberOfDate(date.getUTCFullYear(), month + 1 + months, 1);
}

const nextCalendarDay: Record<CalendarInterval, (dayNumber: number) => number> = {
  P1D: (dayNumber) => dayNumber + 1,
  P1W: (dayNumber) => dayNumber + 7 - weekdayOf(dayNumber),
  P1M: (dayNumber) => firstOfMonth(dayNumber, 1, 1),
  P1Q: (dayNumber) => firstOfMonth(dayNumber, 3, 3),
};

function nextBoundary(ms: number, interval: Exclude<Interval, 'INF'>, zone: string): number {
  if (interval === 'PT5M' || interval === 'PT15M' || interval === 'PT1H') {
    return nextClockBoundary(ms, interval, zone);
  }
  const next = nextCalendarDay[interval](localDayNumber(ms, zone));
  return zonedDayNumberStart(next, zone);
}

/** Whether a bucket of whole length begins, and another ends, at an instant. */
export function isBucketEdge(
  ms: number,
  interval: Exclude<Interval, 'INF'>,
  zone: string,
): boolean {
  return nextBoundary(ms - 1, interval, zone) === ms;
}

/**
 * The buckets of a frame: local-calendar, weeks from Monday, half-open, without gaps, the first and the
 * last cut to the frame. INF is the frame itself.
 */
export function buckets(interval: Interval, frame: InstantRange, zone: string): InstantRange[] {
  if (interval === 'INF') return [{ ...frame }];
  const list: InstantRange[] = [];
  let startMs = frame.startMs;
  while (startMs < frame.endMs) {
    const endMs = Math.min(nextBoundary(startMs, interval, zone), frame.endMs);
    list.push({ startMs, endMs });
    startMs = endMs;
  }
  return list;
}

/** Bucket lengths of a metric query; buckets are local-calendar. INF is one bucket over the whole frame. */
export const intervals = ['PT5M', 'PT15M', 'PT1H', 'P1D', 'P1W', 'P1M', 'P1Q', 'INF'] as const;

export type Interval = (typeof intervals)[number];

/** The base slot of storage. */
export const slotMinutes = 5;
export const slotMs = slotMinutes * 60_000;

const weekMs = 7 * 86_400_000;

/** Weeks from an instant to another, in whole and parts; 0 where it is not later. */
export function weeksBetween(startMs: number, endMs: number): number {
  return Math.max(0, endMs - startMs) / weekMs;
}
