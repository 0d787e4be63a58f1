import { thresholds } from '#domain/metric/thresholds.ts';
import { loadSql } from '#server/core/loadSql.ts';
import { loadStatements } from '#server/core/loadStatements.ts';
import type { MetricContext } from '../MetricContext.ts';
import { calendarsOf, type Calendar } from '../open/calendarsOf.ts';
import { openCells } from '../open/OpenCells.ts';
import { openMinutesOf } from '../open/openMinutes.ts';
import type { OpenStretch } from '../open/OpenTable.ts';
import type { GroupPart } from '../rollup/series/GroupPart.ts';
import { cellLookup, slotScope } from '../sampleScope.ts';
import { emptyGroupRow, type GroupSumsRow } from '../SumsRow.ts';
import { presenceOf, type PartedGroup } from './PartedGroup.ts';

const seriesSql = loadSql(import.meta.url, './seriesSums.sql');
const { sums: sumsSql } = loadStatements(import.meta.url, './groupSums.sql', ['sums']);

/** The sums of groups of one building each in some open slots by position and bucket, from their rolled-up slots: what readGroupRows would give. */
export async function readSeriesRows(
  groups: readonly PartedGroup[],
  open: readonly OpenStretch[],
  context: MetricContext,
): Promise<GroupSumsRow[]> {
  const { plan } = context;
  const series = groups.flatMap(({ group, parts: [part] }) => (part ? [{ group, part }] : []));
  const minutesOf = openMinutesOf(open, plan.intervals.length);
  const calendars = calendarsOf(open).map(async (calendar) => {
    const own = series.filter(({ part }) => calendar.buildingNos.has(part.buildingNo));
    const found = await readCalendar(own, calendar, context);
    return own.flatMap(({ group, part }) => {
      const rows = found.get(part.series);
      const minutes = minutesOf(part.buildingNo, presenceOf(part));
      return [...minutes].flatMap((openMinutes, bucket) => {
        if (openMinutes === 0) return [];
        const row = rows?.get(bucket) ?? emptyGroupRow;
        return [{ ...row, grp: group, bucket, openMinutes }];
      });
    });
  });
  return (await Promise.all(calendars)).flat();
}

/** Rows by series, then by bucket. */
async function readCalendar(
  groups: readonly { part: GroupPart }[],
  { open }: Calendar,
  { query, samples, signal }: MetricContext,
): Promise<Map<number, Map<number, GroupSumsRow>>> {
  const rows = new Map<number, Map<number, GroupSumsRow>>();
  if (groups.length === 0) return rows;
  const cells = openCells(open, []);
  const parameters = {
    ...slotScope([], open, query),
    ...cellLookup(cells),
    cell_bucket: cells.cells.map(({ bucket }) => bucket),
    cell_minutes: cells.cells.map(({ weightMinutes }) => weightMinutes),
    cell_shift_s: cells.cells.map(({ keyShiftS }) => keyShiftS),
    series: [...new Set(groups.map(({ part }) => part.series))],
    needed_data: thresholds.neededData,
  };
  const text = `${seriesSql}\n${sumsSql}`;
  for (const row of await samples.query<GroupSumsRow>(text, parameters, { signal })) {
    const buckets = rows.get(row.grp) ?? new Map<number, GroupSumsRow>();
    rows.set(row.grp, buckets.set(row.bucket, row));
  }
  return rows;
}
