import { loadSql } from '#server/core/loadSql.ts';
import type { MetricContext } from '../MetricContext.ts';
import { hourLookup } from '../open/hoursOf.ts';
import type { OpenCells } from '../open/OpenCells.ts';
import type { HourSplit } from '../open/splitHours.ts';
import { weigh, type GroupSumsRow } from '../SumsRow.ts';

const seriesHoursSql = loadSql(import.meta.url, './seriesHours.sql');

/** A row of seriesHours.sql, each slot weighing one; it becomes one of its cell's bucket. */
interface CellRow extends GroupSumsRow {
  cell: number;
}

/** The sums of series over whole hours, from their roll-up; `grp` is the number of the series. */
export async function readSeriesHours(
  series: readonly number[],
  { cells, hours }: { cells: OpenCells; hours: HourSplit },
  { samples, signal }: MetricContext,
): Promise<GroupSumsRow[]> {
  if (hours.cellOfHour.length === 0) return [];
  const parameters = { ...hourLookup(hours), series };
  const rows = await samples.query<CellRow>(seriesHoursSql, parameters, { signal });
  for (const row of rows) {
    const cell = cells.cells[row.cell - 1];
    if (cell === undefined) continue;
    weigh(row, cell.weightMinutes);
    row.bucket = cell.bucket;
    row.openMinutes = 0;
    row.latestKey += cell.keyShiftS;
  }
  return rows;
}
