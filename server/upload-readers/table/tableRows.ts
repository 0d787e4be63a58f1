import type { UploadNeed } from '#contract/uploads.ts';
import { CellFault } from '#server/cli/observations/table/CellFaults.ts';
import type { FileTimes } from '#server/cli/observations/table/FileTimes.ts';
import type { RefusedRow, Table } from './Table.ts';

export type TableRow = Table['rows'][number];

/** A row that is not taken because of one of its cells. */
export function refusedRow(
  { line, cells }: TableRow,
  field: string,
  [code, reason]: [RefusedRow['code'], string],
): RefusedRow {
  return { line, field, value: cells[field] ?? '', code, reason, cells };
}

/** Finds the format of times; one that can't be read is refused later, with its row. */
export function lookThrough(times: FileTimes, rows: readonly TableRow[]): void {
  for (const row of rows) {
    try {
      times.look(row);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
    }
  }
}

/** Asks for the order of day and month where a time can be read both ways. */
export function orderNeeds(...times: readonly FileTimes[]): UploadNeed[] {
  const [text] = times.flatMap(({ ambiguous }) => ambiguous ?? []);
  if (text === undefined) return [];
  const reason = `“${text}” can be read with the day or the month first. Choose which.`;
  return [{ field: 'date_order', reason }];
}
