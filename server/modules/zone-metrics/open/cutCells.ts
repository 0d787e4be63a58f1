import { slotMs } from '#domain/time/interval.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import { openCells, type OpenCells } from './OpenCells.ts';
import type { OpenStretch } from './OpenTable.ts';

export type Period = Pick<ZoneRecord, 'startMs' | 'endMs'>;

/** Cells that no bound of the periods divides, and which of their epochs a period holds: [since, until). */
export interface CutCells {
  cells: OpenCells;
  epochsOf: (period: Period) => { since: number; until: number };
}

/** The first slot that starts at or after an instant. */
function slotFrom(ms: number): number {
  return Math.ceil(ms / slotMs) * slotMs;
}

/** A calendar's cells, cut where periods that change within it begin and end. */
export function cutCells(open: readonly OpenStretch[], periods: Iterable<Period>): CutCells {
  const last = open.at(-1);
  const firstMs = open[0]?.startMs ?? 0;
  const endMs = last === undefined ? 0 : last.startMs + last.slotCount * slotMs;
  const inside = new Set<number>();
  const addInside = (ms: number): void => {
    if (ms > firstMs && ms < endMs) inside.add(ms);
  };
  for (const period of periods) {
    addInside(slotFrom(period.startMs));
    addInside(slotFrom(period.endMs));
  }
  const cuts = [...inside].toSorted((a, b) => a - b);
  // Of a bound outside the calendar, all epochs lie on one side.
  const epochFrom = (ms: number): number => {
    const from = slotFrom(ms);
    return from >= endMs ? cuts.length + 1 : cuts.filter((cut) => cut <= from).length;
  };
  return {
    cells: openCells(open, cuts),
    epochsOf: (period) => ({ since: epochFrom(period.startMs), until: epochFrom(period.endMs) }),
  };
}
