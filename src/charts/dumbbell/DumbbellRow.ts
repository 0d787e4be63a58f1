import type { ChartRow } from '../rows/ChartRow.ts';

/** A row from one value to another. Null is unknown. */
export interface DumbbellRow extends ChartRow {
  from: number | null;
  to: number | null;
  /** Where the second value may lie when only chance is at work; null where that is not known. */
  range: readonly [low: number, high: number] | null;
  /** Whether the change is more than chance: the bar between is whole, else dashed. */
  isSure: boolean;
}
