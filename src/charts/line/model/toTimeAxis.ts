import type { TimeSlot } from '../LineChartModel.ts';

/** The places of the axis from left to right: the slot shown in each, or null for the room that a break takes. */
export interface TimeAxis {
  columns: readonly (number | null)[];
  /** Positions between columns at which time was left out: 2.5 is between the columns 2 and 3. */
  breaks: readonly number[];
}

interface AxisOptions {
  showsClosed: boolean;
  /** Whether lines run on over a break; otherwise it takes the room of a slot, and lines end there. */
  joinsBreaks: boolean;
}

/** An axis on which every slot is as wide as any other; closed ones are left out and the cut is marked. */
export function toTimeAxis(slots: readonly TimeSlot[], options: AxisOptions): TimeAxis {
  const columns: (number | null)[] = [];
  const breaks: number[] = [];
  let previousEndMs: number | null = null;
  for (const [index, slot] of slots.entries()) {
    if (slot.state === 'closed' && !options.showsClosed) continue;
    const isCut = previousEndMs !== null && slot.startMs > previousEndMs;
    if (isCut && options.joinsBreaks) breaks.push(columns.length - 0.5);
    else if (isCut) {
      breaks.push(columns.length);
      columns.push(null);
    }
    columns.push(index);
    previousEndMs = slot.endMs;
  }
  return { columns, breaks };
}

/** The slots of two places of the axis and of all between them, as time; null where there is none. */
export function axisRange(
  { columns }: TimeAxis,
  slots: readonly TimeSlot[],
  [from, to]: readonly [from: number, to: number],
): { startMs: number; endMs: number } | null {
  const inside = columns
    .slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1)
    .filter((slot) => slot !== null);
  const first = slots[inside[0] ?? -1];
  const last = slots[inside.at(-1) ?? -1];
  return first && last ? { startMs: first.startMs, endMs: last.endMs } : null;
}

/** Where a stretch of time lies on the axis, in columns with halves at their edges; null where none of it is shown. */
export function axisSpan(
  { columns }: TimeAxis,
  slots: readonly TimeSlot[],
  range: { startMs: number; endMs: number },
): { from: number; to: number } | null {
  let from: number | null = null;
  let to = 0;
  for (const [column, index] of columns.entries()) {
    const slot = index === null ? undefined : slots[index];
    if (!slot || slot.endMs <= range.startMs || slot.startMs >= range.endMs) continue;
    from ??= column - 0.5;
    to = column + 0.5;
  }
  return from === null ? null : { from, to };
}

/** Runs of closed slots on the axis, in columns with halves at their edges. */
export function closedSpans(
  { columns }: TimeAxis,
  slots: readonly TimeSlot[],
): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (const [column, index] of columns.entries()) {
    if (index === null || slots[index]?.state !== 'closed') continue;
    const last = spans.at(-1);
    if (last?.to === column - 0.5) last.to = column + 0.5;
    else spans.push({ from: column - 0.5, to: column + 0.5 });
  }
  return spans;
}
