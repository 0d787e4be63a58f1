import { thresholds } from '#domain/metric/thresholds.ts';
import { Turns } from '#server/core/Turns.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { MetricContext } from '../../MetricContext.ts';
import type { Calendar } from '../../open/calendarsOf.ts';
import { openMinutesOf } from '../../open/openMinutes.ts';
import { slotScope } from '../../sampleScope.ts';
import {
  openRows,
  rowsByBucket,
  weighCells,
  type CellRow,
  type GroupSumsRow,
} from '../../SumsRow.ts';
import type { AddressedMember } from '../groupColumns.ts';
import { presenceOf } from '../PartedGroup.ts';
import type { SpotTable } from './SpotTable.ts';

const sql = loadStatements(import.meta.url, './spotSums.sql', ['spots', 'alone', 'shared']);
const { sums: sumsSql } = loadStatements(import.meta.url, '../groupSums.sql', ['sums']);

/** The sums of groups of one calendar by bucket, from the slots of their members, each of which counts on its own. */
export async function readSpotRows(
  members: readonly AddressedMember[],
  { open, table }: { open: Calendar['open']; table: SpotTable },
  { plan, query, samples, signal }: MetricContext,
): Promise<GroupSumsRow[]> {
  const found = await samples.query<CellRow>(
    `${spotSlotsSql(table)}\n${sumsSql}`,
    {
      ...slotScope(members, open, query),
      ...table.parameters,
      needed_data: thresholds.neededData,
    },
    { signal },
  );
  const seen = await rowsByBucket(weighCells(found, table.cells), new Turns(signal));
  const minutesOf = openMinutesOf(open, plan.intervals.length);
  const membersOf = new Map<number, AddressedMember[]>(table.groups.map((group) => [group, []]));
  for (const member of members) membersOf.get(member.group)?.push(member);
  return table.groups.flatMap((group, position) => {
    // The calendar's stretches are those of any of its buildings.
    const presence = presenceOf(membersOf.get(group) ?? []);
    const minutes = minutesOf(open[0]?.buildingNo ?? 0, presence);
    return openRows(group, seen.get(position), minutes);
  });
}

/** The text up to the sums of each slot. */
export function spotSlotsSql({ isShared }: SpotTable): string {
  return [sql.spots, isShared ? sql.shared : sql.alone].join('\n');
}
