import { thresholds } from '#domain/metric/thresholds.ts';
import { loadSql, loadStatements } from '#server/core/loadSql.ts';
import { Turns } from '#server/core/Turns.ts';
import type { MetricContext } from '../MetricContext.ts';
import type { Calendar } from '../open/calendarsOf.ts';
import { uncutHours } from '../open/hoursOf.ts';
import { openCells } from '../open/OpenCells.ts';
import { openMinutesOf } from '../open/openMinutes.ts';
import type { OpenStretch } from '../open/OpenTable.ts';
import type { GroupPart } from '../rollup/series/GroupPart.ts';
import { cellLookup, slotScope } from '../sampleScope.ts';
import { openRows, rowsByBucket, weighCells, type CellRow, type GroupSumsRow } from '../SumsRow.ts';
import { presenceOf, type PartedGroup } from './PartedGroup.ts';
import { readSeriesHours } from './readSeriesHours.ts';

const seriesSql = loadSql(import.meta.url, './seriesSums.sql');
const { sums: sumsSql } = loadStatements(import.meta.url, './groupSums.sql', ['sums']);

/** The sums of groups of one building each in hours that have not changed, by position and bucket, from their rolled-up hours and slots: what readGroupRows would give. */
export async function readSeriesRows(
  groups: readonly PartedGroup[],
  context: MetricContext,
): Promise<GroupSumsRow[]> {
  const { plan, alone } = context;
  const series = groups.flatMap(({ group, parts: [part] }) => (part ? [{ group, part }] : []));
  const minutesOf = openMinutesOf(alone.clean, plan.intervals.length);
  const calendars = alone.calendars.map(async (calendar) => {
    const own = series.filter(({ part }) => calendar.buildingNos.has(part.buildingNo));
    const found = await readCalendar(own, calendar, context);
    return own.flatMap(({ group, part }) => {
      const minutes = minutesOf(part.buildingNo, presenceOf(part.members));
      return openRows(group, found.get(part.series), minutes);
    });
  });
  return (await Promise.all(calendars)).flat();
}

/** Rows by series, then by bucket: whole hours at once, what is left slot by slot. */
async function readCalendar(
  groups: readonly { part: GroupPart }[],
  calendar: Calendar,
  context: MetricContext,
): Promise<Map<number, Map<number, GroupSumsRow>>> {
  if (groups.length === 0) return new Map();
  const series = [...new Set(groups.map(({ part }) => part.series))];
  const uncut = uncutHours(calendar, context);
  const found = await Promise.all([
    readSeriesHours(series, uncut, context),
    readSlots(series, uncut.hours.rest, context),
  ]);
  return await rowsByBucket(found.flat(), new Turns(context.signal));
}

/** The sums of series over open slots of one calendar, from their rolled-up slots; `grp` is the number of the series. */
async function readSlots(
  series: readonly number[],
  open: readonly OpenStretch[],
  { query, samples, signal }: MetricContext,
): Promise<GroupSumsRow[]> {
  if (open.length === 0) return [];
  const cells = openCells(open, []);
  const parameters = {
    ...slotScope([], open, query),
    ...cellLookup(cells),
    series,
    needed_data: thresholds.neededData,
  };
  const rows = await samples.query<CellRow>(`${seriesSql}\n${sumsSql}`, parameters, { signal });
  return weighCells(rows, cells.cells);
}
