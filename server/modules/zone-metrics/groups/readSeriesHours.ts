import { loadSql } from '#server/core/loadSql.ts';
import type { MetricContext } from '../MetricContext.ts';
import { hourLookup } from '../open/hoursOf.ts';
import type { OpenCells } from '../open/OpenCells.ts';
import type { HourSplit } from '../open/splitHours.ts';
import { weighCells, type CellRow, type GroupSumsRow } from '../SumsRow.ts';

const seriesHoursSql = loadSql(import.meta.url, './seriesHours.sql');

/** The sums of series over whole hours, from their roll-up; `grp` is the number of the series. */
export async function readSeriesHours(
  series: readonly number[],
  { cells, hours }: { cells: OpenCells; hours: HourSplit },
  { samples, signal }: MetricContext,
): Promise<GroupSumsRow[]> {
  if (hours.cellOfHour.length === 0) return [];
  const parameters = { ...hourLookup(hours), series };
  const rows = await samples.query<CellRow>(seriesHoursSql, parameters, { signal });
  return weighCells(rows, cells.cells);
}
