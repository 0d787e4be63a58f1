import type { ValueSpan } from '#contract/heatmapFrame.ts';

/** Whether the brushed bars hold a value; the last bar is open upwards, as on the plan. */
export function isInSpan(value: number | null, span: ValueSpan | undefined, max: number): boolean {
  if (span === undefined) return true;
  if (value === null) return false;
  return value >= span.from && (value < span.toExclusive || span.toExclusive >= max);
}
