import { capacityName, capacityOf } from '#domain/space/capacity.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { loadSql } from '#server/core/loadSql.ts';
import { loadStatements } from '#server/core/loadStatements.ts';
import type { MetricContext } from '../MetricContext.ts';
import type { OpenStretch } from '../open/OpenTable.ts';
import { seconds, slotScope, type Parameters } from '../sampleScope.ts';
import { weighCells, type CellRow, type GroupSumsRow } from '../SumsRow.ts';
import { openColumns, type AddressedMember } from './groupColumns.ts';
import type { PartedGroup } from './PartedGroup.ts';

const togetherSql = loadSql(import.meta.url, './togetherSums.sql');
const group = loadStatements(import.meta.url, './groupSums.sql', ['open', 'sums']);

/** Members that exist at one time, counted: few in number where zones are many. */
function musterColumns(members: readonly AddressedMember[], capacity: string | null): Parameters {
  const musters = new Map<string, { member: AddressedMember; capacity: number; spaces: number }>();
  for (const member of members) {
    const { group, address, zone } = member;
    const key = `${group} ${address.buildingNo} ${zone.startMs} ${zone.endMs}`;
    const muster = musters.get(key) ?? { member, capacity: 0, spaces: 0 };
    musters.set(key, muster);
    muster.capacity += capacityOf(zone.capacity, capacity) ?? 0;
    muster.spaces += 1;
  }
  const all = [...musters.values()];
  return {
    muster_group: all.map(({ member }) => member.group),
    muster_building: all.map(({ member }) => member.address.buildingNo),
    muster_since_s: all.map(({ member }) => seconds(member.zone.startMs)),
    muster_until_s: all.map(({ member }) => seconds(member.zone.endMs)),
    muster_capacity: all.map((muster) => muster.capacity),
    muster_spaces: all.map(({ spaces }) => spaces),
  };
}

/** The sums of groups of several buildings in some open slots, from the rolled-up slots of their parts: what readGroupRows would give. */
export async function readTogetherRows(
  groups: readonly PartedGroup[],
  open: readonly OpenStretch[],
  { query, samples, signal }: MetricContext,
): Promise<GroupSumsRow[]> {
  if (groups.length === 0 || open.length === 0) return [];
  const parts = groups.flatMap(({ group, parts: own }) => own.map((part) => ({ group, part })));
  const { parameters: openTable, cells } = openColumns(open);
  const parameters = {
    ...slotScope([], open, query),
    ...openTable,
    ...musterColumns(
      groups.flatMap(({ members }) => members),
      capacityName(query.capacity),
    ),
    part_group: parts.map(({ group }) => group),
    part_series: parts.map(({ part }) => part.series),
    part_building: parts.map(({ part }) => part.buildingNo),
    needed_data: thresholds.neededData,
  };
  const text = [group.open, togetherSql, group.sums].join('\n');
  return weighCells(await samples.query<CellRow>(text, parameters, { signal }), cells);
}
