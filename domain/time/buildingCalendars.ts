import { buckets, type Interval } from './interval.ts';
import type { InstantRange } from './wallRange.ts';
import { offsetSegmentAt, zoneOffsetMs } from './zoneOffset.ts';

/** A part of the frame in which bucket and key shift are the same; half-open. */
export interface CalendarPiece extends InstantRange {
  bucket: number;
  keyShiftS: number;
}

/** The frame as a building's own calendar has it. */
export interface BuildingCalendar {
  frame: InstantRange;
  /** The piece that holds an instant of the frame. */
  pieceAt: (ms: number) => CalendarPiece;
}

export interface Calendars {
  /** Buckets of the first building's zone, which name the intervals of the answer. */
  intervals: InstantRange[];
  ofZone: (timezone: string) => BuildingCalendar;
}

interface WallBucket extends InstantRange {
  wallStartMs: number;
}

/** The instant at which a zone's wall clock shows what another's shows at `ms`; of a repeated hour the first. */
function sameWallTime(ms: number, from: string, to: string): number {
  const wallMs = ms + zoneOffsetMs(ms, from);
  const guessMs = wallMs - zoneOffsetMs(wallMs, to);
  return wallMs - zoneOffsetMs(guessMs, to);
}

/** The frame that another zone's clocks show as `from` shows this one. */
export function frameAtWallTimes(frame: InstantRange, from: string, to: string): InstantRange {
  return {
    startMs: sameWallTime(frame.startMs, from, to),
    endMs: sameWallTime(frame.endMs, from, to),
  };
}

function withWallStarts(list: readonly InstantRange[], zone: string): WallBucket[] {
  return list.map(({ startMs, endMs }) => ({
    startMs,
    endMs,
    wallStartMs: startMs + zoneOffsetMs(startMs, zone),
  }));
}

/** The last bucket that starts at or before a wall time, by bisection; 0 before the first. */
function bucketAt(list: readonly WallBucket[], wallMs: number): number {
  let low = 0;
  let high = list.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((list[middle]?.wallStartMs ?? 0) <= wallMs) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Seconds from a slot's instant to its key: local wall time, and one second more in an hour that the clock repeats. */
function wallShiftS(startMs: number, zone: string): { shiftS: number; endMs: number } {
  const segment = offsetSegmentAt(startMs, zone);
  const before = offsetSegmentAt(segment.startMs - 1, zone);
  const repeatedMs = before.offsetMs - segment.offsetMs;
  const repeatEndMs = segment.startMs + repeatedMs;
  const isRepeated = repeatedMs > 0 && startMs < repeatEndMs;
  return {
    shiftS: segment.offsetMs / 1000 + Number(isRepeated),
    endMs: isRepeated ? repeatEndMs : segment.endMs,
  };
}

/** Finds the range that holds an instant, and its position. Neighboring questions cost a comparison. */
function lookup<Range extends InstantRange>(
  ranges: readonly Range[],
): (ms: number) => { range: Range; at: number } {
  let at = 0;
  return (ms) => {
    if (ms < (ranges[at]?.startMs ?? 0)) at = 0;
    while (at < ranges.length - 1 && ms >= (ranges[at]?.endMs ?? 0)) at += 1;
    const range = ranges[at];
    if (range === undefined) throw new RangeError('A frame without a bucket');
    return { range, at };
  };
}

/** One zone in the whole query: slots are their own keys, and buckets are exactly the intervals. */
function soleCalendar(frame: InstantRange, intervals: readonly InstantRange[]): BuildingCalendar {
  const find = lookup(intervals);
  return {
    frame,
    pieceAt: (ms) => {
      const { range, at } = find(ms);
      return { startMs: range.startMs, endMs: range.endMs, bucket: at, keyShiftS: 0 };
    },
  };
}

/** Of several zones, each has the frame and the buckets at its own wall times, and slots of the same wall time share a key. */
function localCalendar(
  zone: string,
  { reference, frame, interval, intervals }: CalendarQuery & { intervals: readonly WallBucket[] },
): BuildingCalendar {
  const local = frameAtWallTimes(frame, reference, zone);
  const pieces: CalendarPiece[] = [];
  for (const own of buckets(interval, local, zone)) {
    const bucket = bucketAt(intervals, own.startMs + zoneOffsetMs(own.startMs, zone));
    for (let startMs = own.startMs; startMs < own.endMs;) {
      const shift = wallShiftS(startMs, zone);
      const endMs = Math.min(own.endMs, shift.endMs);
      pieces.push({ startMs, endMs, bucket, keyShiftS: shift.shiftS });
      startMs = endMs;
    }
  }
  const find = lookup(pieces);
  return { frame: local, pieceAt: (ms) => find(ms).range };
}

/** From the first to the last instant that a frame, given for the reference zone, has in any of the zones. */
export function frameInZones(
  frame: InstantRange,
  reference: string,
  timezones: ReadonlySet<string>,
): InstantRange {
  if (timezones.size < 2) return frame;
  const at = (ms: number): number[] => [...timezones].map((to) => sameWallTime(ms, reference, to));
  return { startMs: Math.min(...at(frame.startMs)), endMs: Math.max(...at(frame.endMs)) };
}

export interface CalendarQuery {
  /** The frame in instants, as given for the reference zone. */
  frame: InstantRange;
  interval: Interval;
  /** Zone of the first building. */
  reference: string;
}

/**
 * Local-calendar buckets of every building. Buildings of one zone share instants; when a call spans
 * zones, each building has the frame at its own wall times, so that Monday is Monday everywhere.
 */
export function buildingCalendars(query: CalendarQuery, timezones: ReadonlySet<string>): Calendars {
  const { frame, interval, reference } = query;
  const intervals = buckets(interval, frame, reference);
  if (timezones.size < 2) {
    return { intervals, ofZone: () => soleCalendar(frame, intervals) };
  }
  const walls = withWallStarts(intervals, reference);
  return { intervals, ofZone: (zone) => localCalendar(zone, { ...query, intervals: walls }) };
}
