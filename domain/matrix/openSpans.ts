import { openRanges, type OpenRangesQuery } from '#domain/opening-hours/openRanges.ts';
import { slotMs } from '#domain/time/interval.ts';
import { localParts } from '#domain/time/localParts.ts';
import { offsetSegmentAt } from '#domain/time/zoneOffset.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { HeldMatrix, SlotSpan } from './HeldMatrix.ts';

/** Everything but the frame that says which minutes count. */
type FrameHours = Omit<OpenRangesQuery, 'zone' | 'startMs' | 'endMs'>;

/** Slots that are open alike, `w` minutes each. */
export interface WeightedSpan extends SlotSpan {
  w: number;
}

/** All slots that are open for `w` minutes: pairs of from and to, ascending. */
export interface SpansOfWeight {
  w: number;
  edges: Int32Array;
}

/** Spans by their weight; mostly there is one, and few at the edges of the hours. */
export function byWeight(spans: readonly WeightedSpan[]): SpansOfWeight[] {
  const edges = new Map<number, number[]>();
  for (const { from, to, w } of spans) {
    const list = edges.get(w);
    if (list === undefined) edges.set(w, [from, to]);
    else list.push(from, to);
  }
  return [...edges].map(([w, list]) => ({ w, edges: Int32Array.from(list) }));
}

/** Open slots of one opening day. */
export interface OpenSpan extends WeightedSpan {
  /** 'YYYY-MM-DD' of the opening day, and its weekday, 0 is Monday. */
  dayKey: string;
  weekday: number;
}

/** The open slots of a frame, ascending. Throws a RangeError when the matrix does not hold the frame. */
export function openSpans(matrix: HeldMatrix, frame: InstantRange, hours: FrameHours): OpenSpan[] {
  const held = matrix.frame;
  if (frame.startMs < held.startMs || frame.endMs > held.endMs) {
    throw new RangeError('The matrix does not hold the whole frame');
  }
  const endMs = Math.min(frame.endMs, matrix.elapsedMs);
  if (endMs <= frame.startMs) return [];
  const runs = openRanges({
    ...hours,
    zone: matrix.timezone,
    startMs: frame.startMs,
    endMs,
  });
  return runs.map(({ startMs, slotCount, weightMinutes, dayKey, weekday }) => {
    const from = (startMs - held.startMs) / slotMs;
    return { from, to: from + slotCount, w: weightMinutes, dayKey, weekday };
  });
}

/** A part of an open span within one clock hour of one local day. */
export interface ClockSpan extends WeightedSpan {
  dayNumber: number;
  weekday: number;
  /** Of the local day, 0..1439, where the span begins. */
  minute: number;
}

/** Open spans cut where a step of the local clock begins: `stepMinutes` is a divisor of 60. */
export function clockSpans(
  matrix: HeldMatrix,
  spans: readonly OpenSpan[],
  stepMinutes: number,
): ClockSpan[] {
  const stepMs = stepMinutes * 60_000;
  const cut: ClockSpan[] = [];
  for (const { from, to, w } of spans) {
    for (let slot = from; slot < to;) {
      const ms = matrix.startOf(slot);
      const { offsetMs, endMs } = offsetSegmentAt(ms, matrix.timezone);
      const stepEndMs = (Math.floor((ms + offsetMs) / stepMs) + 1) * stepMs - offsetMs;
      const next = Math.ceil((Math.min(stepEndMs, endMs) - matrix.frame.startMs) / slotMs);
      const end = Math.min(to, Math.max(slot + 1, next));
      const { dayNumber, weekday, minuteOfDay } = localParts(ms, matrix.timezone);
      cut.push({ from: slot, to: end, w, dayNumber, weekday, minute: minuteOfDay });
      slot = end;
    }
  }
  return cut;
}
