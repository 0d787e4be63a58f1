import { countSlots } from '#domain/matrix/group/wantedOf.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { clockSpans, type OpenSpan } from '#domain/matrix/openSpans.ts';
import type { OpenSlots } from './PlanningApi.ts';

/** The slots of open spans, in a row. */
export function openSlots(matrix: HeldMatrix, spans: readonly OpenSpan[]): OpenSlots {
  const length = countSlots(spans);
  const slots: OpenSlots = {
    startMs: new Float64Array(length),
    w: new Float32Array(length),
    hourOfWeek: new Uint8Array(length),
    day: openDays(spans),
    days: new Set(spans.map(({ dayKey }) => dayKey)).size,
  };
  let at = 0;
  for (const { from, to, w, weekday, minute } of clockSpans(matrix, spans, 60)) {
    slots.w.fill(w, at, at + to - from);
    slots.hourOfWeek.fill(weekday * 24 + Math.floor(minute / 60), at, at + to - from);
    for (let slot = from; slot < to; slot += 1, at += 1) slots.startMs[at] = matrix.startOf(slot);
  }
  return slots;
}

/** The opening day of each open slot, as days since 1970-01-01. */
function openDays(spans: readonly OpenSpan[]): Int32Array {
  const days = new Int32Array(countSlots(spans));
  let at = 0;
  for (const { from, to, dayKey } of spans) {
    days.fill(dayNumberOf(dayKey), at, at + to - from);
    at += to - from;
  }
  return days;
}
