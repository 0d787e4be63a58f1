import type { HeldMatrix } from '../hold/HeldMatrix.ts';
import { clockSpans, type OpenSpan } from '../hold/openSpans.ts';
import type { OpenSlots } from './PlanningApi.ts';

/** How many slots some spans have. */
export function countSlots(spans: readonly { from: number; to: number }[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** The slots of open spans, in a row. */
export function openSlots(matrix: HeldMatrix, spans: readonly OpenSpan[]): OpenSlots {
  const length = countSlots(spans);
  const slots: OpenSlots = {
    startMs: new Float64Array(length),
    w: new Float32Array(length),
    hourOfWeek: new Uint8Array(length),
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

/** The opening day of each open slot, as a number that differs from day to day. */
export function openDays(spans: readonly OpenSpan[]): Int32Array {
  const days = new Int32Array(countSlots(spans));
  const numbers = new Map<string, number>();
  let at = 0;
  for (const { from, to, dayKey } of spans) {
    const day = numbers.get(dayKey) ?? numbers.size;
    numbers.set(dayKey, day);
    days.fill(day, at, at + to - from);
    at += to - from;
  }
  return days;
}
