import type { GroupFigures } from './toGroupFigures.ts';
import type { GroupPlanning } from './toPlanning.ts';
import type { WeekCell } from './toWeekRows.ts';

/** A row of the report: a group with its figures, or a building of which no space is measured. */
export interface GroupRow {
  id: string;
  kind: string;
  name: string;
  /** Null where no space is measured. */
  figures: GroupFigures | null;
  /** Null while it is read, or where it cannot be. */
  planning: GroupPlanning | null;
  /** The start of the 5-minute slot of its peak; null while it is read, or where it cannot be. */
  peakMs: number | null;
  m2: number | null;
  /** The last four weeks; null where there are too few. */
  weeks: WeekCell[] | null;
}

/** Those with figures. */
export function measuredRows(rows: readonly GroupRow[]): (GroupRow & { figures: GroupFigures })[] {
  return rows.flatMap((row) => (row.figures === null ? [] : [{ ...row, figures: row.figures }]));
}
