import { clockSpans, type OpenSpan } from '#domain/matrix/openSpans.ts';
import type { HeldMatrix, HeldZone } from '#domain/matrix/HeldMatrix.ts';
import { countAt, isValidAt, type GroupSlots } from '#domain/matrix/group/GroupSlots.ts';
import type { WantedSlots } from '#domain/matrix/group/Sides.ts';
import { countSlots, openRow } from '#domain/matrix/group/wantedOf.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';

/** The open slots of a building that have passed, ascending. */
export interface ReadingSlots {
  startMs: Float64Array;
  /** Open minutes of each. */
  w: Float64Array;
  /** Start of the quarter of an hour on the local clock that holds it. */
  quarterMs: Float64Array;
  /** Local day, as days since 1970-01-01. */
  day: Int32Array;
  /** 0 is Monday 00:00 to 01:00. */
  hourOfWeek: Uint8Array;
}

const minuteMs = 60_000;
const quarterMinutes = 15;

/** The open slots of a matrix with their place on the local clock. */
export function readingSlots(matrix: HeldMatrix, spans: readonly OpenSpan[]): ReadingSlots {
  const length = countSlots(spans);
  const slots: ReadingSlots = {
    startMs: new Float64Array(length),
    w: new Float64Array(length),
    quarterMs: new Float64Array(length),
    day: new Int32Array(length),
    hourOfWeek: new Uint8Array(length),
  };
  let at = 0;
  for (const span of clockSpans(matrix, spans, quarterMinutes)) {
    const { from, to, w, dayNumber, weekday, minute } = span;
    const end = at + to - from;
    slots.w.fill(w, at, end);
    slots.quarterMs.fill(matrix.startOf(from) - (minute % quarterMinutes) * minuteMs, at, end);
    slots.day.fill(dayNumber, at, end);
    slots.hourOfWeek.fill(weekday * 24 + Math.floor(minute / 60), at, end);
    for (let slot = from; slot < to; slot += 1, at += 1) slots.startMs[at] = matrix.startOf(slot);
  }
  return slots;
}

/** People of a group by open slot, corrected to all its seats; NaN where it is not valid. */
export function peopleOf(group: GroupSlots, wanted: WantedSlots): Float64Array {
  const people = group.spaces.map((_, at) =>
    isValidAt(group, at) ? countAt(group, at) : Number.NaN,
  );
  return openRow(people, wanted);
}

/** The valid share of the minutes in which a group exists: one of its `spaces` or more by open slot. */
export function coverageOf(
  people: Float64Array,
  { spaces, w }: { spaces: Float64Array; w: Float64Array },
): number {
  let open = 0;
  let valid = 0;
  for (let slot = 0; slot < w.length; slot += 1) {
    if ((spaces[slot] ?? 0) === 0) continue;
    open += w[slot] ?? 0;
    if (!Number.isNaN(people[slot])) valid += w[slot] ?? 0;
  }
  return open > 0 ? valid / open : 0;
}

/** The last slot of a frame that has passed; below 0 where none has. What exists in it is there at the frame's end. */
export function lastSlotOf(matrix: HeldMatrix, frame: InstantRange): number {
  return Math.min(matrix.slotsIn(frame).to, matrix.elapsedSlots) - 1;
}

/** Whether a period of a zone holds a slot. */
export function existsIn(matrix: HeldMatrix, zone: HeldZone, slot: number): boolean {
  const { from, to } = matrix.slotsIn(zone);
  return from <= slot && slot < to;
}
