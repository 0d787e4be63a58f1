import { setImmediate as nextTurn } from 'node:timers/promises';
import { capacityName } from '#domain/space/capacity.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { MetricContext } from '../../MetricContext.ts';
import { calendarsOf } from '../../open/calendarsOf.ts';
import type { OpenStretch } from '../../open/OpenTable.ts';
import { LayerNumbers, slotScope } from '../../sampleScope.ts';
import { weighCells, type CellRow, type GroupSumsRow } from '../../SumsRow.ts';
import { groupSteps, memberColumns, openColumns, type AddressedMember } from '../groupColumns.ts';
import { readSpotRows } from './readSpotRows.ts';
import { spotTable } from './SpotTable.ts';

const sql = loadStatements(import.meta.url, '../groupSums.sql', [
  'open',
  'members',
  'alone',
  'twins',
  'presence',
  'spaces',
  'united',
  'sums',
]);

/** The sums of groups in some open slots by position and bucket, from the slots themselves. */
export async function readGroupRows(
  members: readonly AddressedMember[],
  open: readonly OpenStretch[],
  context: MetricContext,
): Promise<GroupSumsRow[]> {
  if (members.length === 0 || open.length === 0) return [];
  await nextTurn();
  const capacity = capacityName(context.query.capacity);
  const spots = calendarsOf(open).flatMap((calendar) => {
    const own = plainWithin(members, calendar.buildingNos);
    const table = own.length === 0 ? null : spotTable(own, calendar.open, capacity);
    return table === null ? [] : [{ own, open: calendar.open, table }];
  });
  const looked = new Set(spots.flatMap(({ own }) => own));
  const joined = members.filter((member) => !looked.has(member));
  const parts = await Promise.all([
    ...spots.map(async ({ own, ...look }) => await readSpotRows(own, look, context)),
    readJoined(joined, open, context),
  ]);
  return parts.flat();
}

/** The members of groups that count on their own, all in some buildings. */
function plainWithin(
  members: readonly AddressedMember[],
  buildingNos: ReadonlySet<number>,
): AddressedMember[] {
  const others = new Set(
    members
      .filter(({ side, address }) => side !== 'space' || !buildingNos.has(address.buildingNo))
      .map(({ group }) => group),
  );
  return members.filter(({ group }) => !others.has(group));
}

/** The same where members make up spaces together, or are open at different times. */
async function readJoined(
  members: readonly AddressedMember[],
  open: readonly OpenStretch[],
  { query, samples, signal }: MetricContext,
): Promise<GroupSumsRow[]> {
  if (members.length === 0) return [];
  const text = [sql.open, ...groupSteps(sql, members), sql.sums].join('\n');
  const { parameters: openTable, cells } = openColumns(open);
  const parameters = {
    ...slotScope(members, open, query),
    ...openTable,
    ...memberColumns(members, {
      capacity: capacityName(query.capacity),
      layers: new LayerNumbers(),
    }),
    needed_data: thresholds.neededData,
  };
  return weighCells(await samples.query<CellRow>(text, parameters, { signal }), cells);
}
