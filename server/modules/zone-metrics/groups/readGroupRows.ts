import { capacityName } from '#domain/space/capacity.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { loadStatements } from '#server/core/loadStatements.ts';
import type { MetricContext } from '../MetricContext.ts';
import type { OpenStretch } from '../open/OpenTable.ts';
import { LayerNumbers, slotScope } from '../sampleScope.ts';
import type { GroupSumsRow } from '../SumsRow.ts';
import { isPlain, memberColumns, openColumns, type AddressedMember } from './groupColumns.ts';

const sql = loadStatements(import.meta.url, './groupSums.sql', [
  'open',
  'slots',
  'spaces',
  'united',
  'sums',
]);

/** The sums of groups in some open slots by position and bucket (metrics.md 3.4), from the slots themselves. */
export async function readGroupRows(
  members: readonly AddressedMember[],
  open: readonly OpenStretch[],
  { query, samples, signal }: MetricContext,
): Promise<GroupSumsRow[]> {
  if (members.length === 0 || open.length === 0) return [];
  const text = [sql.open, sql.slots, isPlain(members) ? sql.spaces : sql.united, sql.sums].join(
    '\n',
  );
  const parameters = {
    ...slotScope(members, open, query),
    ...openColumns(open),
    ...memberColumns(members, {
      capacity: capacityName(query.capacity),
      layers: new LayerNumbers(),
    }),
    needed_data: thresholds.neededData,
  };
  return await samples.query<GroupSumsRow>(text, parameters, { signal });
}
