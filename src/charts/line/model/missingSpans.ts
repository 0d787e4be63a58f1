import type { LineSeries, TimeSlot } from '../LineChartModel.ts';
import type { TimeAxis } from './toTimeAxis.ts';

/** Stretches of the axis where a line has no values although it was open time that has passed, in columns, both included. */
export function missingSpans(
  { columns }: TimeAxis,
  slots: readonly TimeSlot[],
  { values }: LineSeries,
): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (const [column, index] of columns.entries()) {
    if (index === null) continue;
    const isMissing = slots[index]?.state === 'open' && (values[index] ?? null) === null;
    if (!isMissing) continue;
    const last = spans.at(-1);
    const isNext = last && columns.slice(last.to + 1, column).every((one) => one === null);
    if (last && isNext) last.to = column;
    else spans.push({ from: column, to: column });
  }
  return spans;
}
