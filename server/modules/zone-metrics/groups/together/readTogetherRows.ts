import { capacityName } from '#domain/space/capacity.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { Turns } from '#server/core/Turns.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { MetricContext } from '../../MetricContext.ts';
import type { SharedOpen } from '../../open/sharedOpen.ts';
import {
  openRows,
  rowsByBucket,
  weighCells,
  type CellRow,
  type GroupSumsRow,
} from '../../SumsRow.ts';
import type { PartedGroup } from '../PartedGroup.ts';
import { openMinutesIn, togetherTable } from './TogetherTable.ts';

const sql = loadStatements(import.meta.url, './togetherSums.sql', ['alike', 'apart', 'rows']);
const { sums } = loadStatements(import.meta.url, '../groupSums.sql', ['sums']);

/** Groups in lists in which no part is there twice; those that have the same parts are one. */
function dealGroups(groups: readonly PartedGroup[]): PartedGroup[][] {
  const lists: { groups: PartedGroup[]; series: Set<number> }[] = [];
  for (const group of groups) {
    const own = group.parts.map(({ series }) => series);
    const list = lists.find(({ series }) => !own.some((one) => series.has(one)));
    if (list === undefined) lists.push({ groups: [group], series: new Set(own) });
    else {
      list.groups.push(group);
      for (const one of own) list.series.add(one);
    }
  }
  return lists.map((list) => list.groups);
}

async function readList(
  groups: readonly PartedGroup[],
  open: SharedOpen,
  { plan, query, samples, signal }: MetricContext,
): Promise<GroupSumsRow[]> {
  const table = togetherTable(groups, open, capacityName(query.capacity));
  const parameters = {
    ...table.parameters,
    needed_data: thresholds.neededData,
    ignore_zero_values: query.ignore_zero_values ?? false,
  };
  const text = [table.isAlike ? sql.alike : sql.apart, sql.rows, sums].join('\n');
  const rows = await samples.query<CellRow>(text, parameters, { signal });
  const seen = await rowsByBucket(weighCells(rows, table.cells), new Turns(signal));
  return groups.flatMap(({ group }, position) =>
    openRows(group, seen.get(position), openMinutesIn(table, position, plan.intervals.length)),
  );
}

/** The sums of groups of several buildings in some open slots, from the rolled-up slots of their parts: what readGroupRows would give. */
export async function readTogetherRows(
  groups: readonly PartedGroup[],
  open: SharedOpen,
  context: MetricContext,
): Promise<GroupSumsRow[]> {
  if (groups.length === 0 || open.open.length === 0) return [];
  const lists = dealGroups(groups).map(async (list) => await readList(list, open, context));
  return (await Promise.all(lists)).flat();
}
