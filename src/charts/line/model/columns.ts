import type { TimeSlot } from '../LineChartModel.ts';
import type { TimeAxis } from './toTimeAxis.ts';

interface Columns {
  model: { slots: readonly TimeSlot[] };
  axis: Pick<TimeAxis, 'columns'>;
}

/** The slot in a column; null at a break, or outside. */
export function slotAt({ model, axis }: Columns, column: number | null): number | null {
  const slot = column === null ? null : (axis.columns[column] ?? null);
  return slot !== null && slot < model.slots.length ? slot : null;
}

/** When the slot of a column starts. */
export function startOf(columns: Columns, column: number | null): number | null {
  const slot = slotAt(columns, column);
  return slot === null ? null : (columns.model.slots[slot]?.startMs ?? null);
}

/** The column of the slot that starts at an instant; null where it is not on the axis. */
export function columnAt(columns: Columns, startMs: number | null): number | null {
  if (startMs === null) return null;
  const found = columns.axis.columns.findIndex((_, at) => startOf(columns, at) === startMs);
  return found < 0 ? null : found;
}
