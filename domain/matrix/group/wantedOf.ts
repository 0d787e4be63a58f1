import type { SlotSpan } from '../HeldMatrix.ts';
import type { WantedSlots } from './Sides.ts';

/** The slots from the first open one to the last. */
export function wantedOf(spans: readonly SlotSpan[]): WantedSlots {
  const first = spans[0]?.from ?? 0;
  return { first, length: (spans.at(-1)?.to ?? 0) - first, spans };
}

/** How many slots some spans have. */
export function countSlots(spans: readonly SlotSpan[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Of values of all wanted slots those of the open ones, in a row. */
export function openRow(values: Float64Array, { first, spans }: WantedSlots): Float64Array {
  const row = new Float64Array(countSlots(spans));
  let at = 0;
  for (const { from, to } of spans) {
    row.set(values.subarray(from - first, to - first), at);
    at += to - from;
  }
  return row;
}
