import { buckets, type Interval } from '#domain/time/interval.ts';
import { localParts } from '#domain/time/localParts.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';

/** The intervals that begin in a month, as one frame. */
export interface MonthFrame extends InstantRange {
  /** 'YYYY-MM', local. */
  month: string;
}

function monthOf(ms: number, zone: string): string {
  return localParts(ms, zone).dayKey.slice(0, 7);
}

/** A frame in the parts of a file: by the local month in which an interval begins, and never cutting an interval. */
export function exportFrames(interval: Interval, frame: InstantRange, zone: string): MonthFrame[] {
  const isWithinMonth = interval !== 'P1W' && interval !== 'P1Q' && interval !== 'INF';
  const whole = buckets(isWithinMonth ? 'P1M' : interval, frame, zone);
  const frames: MonthFrame[] = [];
  for (const { startMs, endMs } of whole) {
    const month = monthOf(startMs, zone);
    const last = frames.at(-1);
    if (last?.month === month) last.endMs = endMs;
    else frames.push({ month, startMs, endMs });
  }
  return frames;
}
