import { loadStatements } from '#server/core/loadSql.ts';
import type { MetricContext } from '../MetricContext.ts';
import { hourFrame } from '../open/hoursOf.ts';
import type { OpenCells } from '../open/OpenCells.ts';
import type { HourSplit } from '../open/splitHours.ts';
import { asksLatest } from '../requestedLabels.ts';
import { weighCells, type CellRow, type GroupSumsRow } from '../SumsRow.ts';

const sql = loadStatements(import.meta.url, './seriesHours.sql', [
  'sole',
  'soleLatest',
  'summed',
  'summedLatest',
  'noLatest',
  'rows',
  'byCell',
  'oneThread',
  'zones',
]);

/** Rows that one thread reads as fast as two. */
const fewRows = 10_000;

/** How many zones of series were valid, added up over whole hours, by cell of `cells`; `grp` is the number of the series. */
export async function readZoneHours(
  series: readonly number[],
  { hours }: { hours: HourSplit },
  { samples, signal }: MetricContext,
): Promise<{ grp: number; cell: number; zones: number }[]> {
  if (!hours.cellOfHour.some((cell) => cell > 0)) return [];
  const parameters = {
    series,
    ...hourFrame(hours),
    open_hours: openText(hours),
    hour_cells: hours.cellOfHour,
  };
  return await samples.query([sql.zones, sql.rows, sql.byCell].join('\n'), parameters, { signal });
}

/** A letter for each hour: 1 where it is read. */
function openText({ cellOfHour }: HourSplit): string {
  return cellOfHour.map((cell) => (cell > 0 ? '1' : '0')).join('');
}

/** The sums of series over whole hours, from their roll-up; `grp` is the number of the series. */
export async function readSeriesHours(
  series: readonly number[],
  { cells, hours }: { cells: OpenCells; hours: HourSplit },
  { query, samples, signal }: MetricContext,
): Promise<GroupSumsRow[]> {
  const open = hours.cellOfHour.filter((cell) => cell > 0);
  if (open.length === 0) return [];
  const isSole = new Set(open).size === open.length;
  const latest = isSole ? sql.soleLatest : sql.summedLatest;
  const text = [
    isSole ? sql.sole : sql.summed,
    asksLatest(query) ? latest : sql.noLatest,
    sql.rows,
    ...(isSole ? [] : [sql.byCell]),
    ...(series.length * open.length <= fewRows ? [sql.oneThread] : []),
  ].join('\n');
  const parameters = {
    series,
    ...hourFrame(hours),
    open_hours: openText(hours),
    ...(isSole ? {} : { hour_cells: hours.cellOfHour }),
  };
  const rows = await samples.query<CellRow>(text, parameters, { signal });
  const cellOfRow = isSole
    ? hours.cellOfHour.map((number) => cells.cells[number - 1])
    : cells.cells;
  return weighCells(rows, cellOfRow);
}
