import type { OpenCells } from './OpenCells.ts';
import { endOf } from './OpenCells.ts';
import type { OpenStretch } from './OpenTable.ts';

const hourMs = 3_600_000;

/** Open slots by where their sums come from. */
export interface HourSplit {
  /** Start of the hour that `cellOfHour` begins with. */
  firstMs: number;
  /** For each hour from there, 1 + the position of the cell that it lies in; 0 where it is not to be read. */
  cellOfHour: number[];
  /** What no whole hour answers. */
  rest: OpenStretch[];
}

export interface HourRule {
  /** How far after an hour of UTC the hours of the clock start. */
  phaseMs: number;
  /** Whether the sums of the hour that starts there may be trusted. */
  isRolled: (startMs: number) => boolean;
}

function stretchBetween(stretch: OpenStretch, startMs: number, endMs: number): OpenStretch[] {
  if (startMs >= endMs) return [];
  return [{ ...stretch, startMs, slotCount: (endMs - startMs) / 300_000 }];
}

/**
 * Which open slots can be answered from the sums of whole hours: those of hours that lie in one cell from end to end, so that all
 * their slots count alike. Opening hours, frames, incidents and periods that cut an hour leave it to the slots.
 */
export function splitHours(
  { pieces }: Pick<OpenCells, 'pieces'>,
  { phaseMs, isRolled }: HourRule,
): HourSplit {
  const hours: { startMs: number; cell: number }[] = [];
  const rest: OpenStretch[] = [];
  for (const { stretch, cell } of pieces) {
    const endMs = endOf(stretch);
    let restMs = stretch.startMs;
    let startMs = Math.ceil((stretch.startMs - phaseMs) / hourMs) * hourMs + phaseMs;
    for (; startMs + hourMs <= endMs; startMs += hourMs) {
      if (!isRolled(startMs)) continue;
      hours.push({ startMs, cell });
      rest.push(...stretchBetween(stretch, restMs, startMs));
      restMs = startMs + hourMs;
    }
    rest.push(...stretchBetween(stretch, restMs, endMs));
  }
  const firstMs = hours[0]?.startMs ?? 0;
  const lastMs = hours.at(-1)?.startMs ?? firstMs - hourMs;
  const cellOfHour = Array.from<number>({ length: (lastMs - firstMs) / hourMs + 1 }).fill(0);
  for (const { startMs, cell } of hours) cellOfHour[(startMs - firstMs) / hourMs] = cell;
  return { firstMs, cellOfHour, rest };
}
