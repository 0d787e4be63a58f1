import { group } from 'd3-array';
import { thresholds } from '#domain/metric/thresholds.ts';
import { loadSql, loadStatements } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';
import {
  groupSteps,
  isPlain,
  memberColumns,
  openColumns,
  type AddressedMember,
} from '../../groups/groupColumns.ts';
import { spotSlotsSql } from '../../groups/spots/readSpotRows.ts';
import { spotTable, type SpotTable } from '../../groups/spots/SpotTable.ts';
import type { OpenStretch } from '../../open/OpenTable.ts';
import { LayerNumbers, slotScope } from '../../sampleScope.ts';
import type { BuildingSeries } from '../series/findingSeries.ts';
import type { GroupPart } from '../series/GroupPart.ts';
import { phasedRuns } from './hourPhases.ts';
import type { HourRun } from './hourRuns.ts';

const rollHoursSql = loadSql(import.meta.url, './rollHours.sql');
const slotRangeSql = loadSql(import.meta.url, './slotRange.sql');
const sql = loadStatements(import.meta.url, '../../groups/groupSums.sql', [
  'open',
  'members',
  'alone',
  'twins',
  'presence',
  'spaces',
  'united',
]);
const roll = loadStatements(import.meta.url, './rollGroups.sql', ['begin', 'end']);

const options = { queryClass: 'background' } as const;

/** Rolls up the hours of a building's zones: those of its clock that share a moment with the run. */
export async function rollHours(
  { building, floorNos }: BuildingSeries,
  run: HourRun,
  { samples, version }: { samples: Samples; version: number },
): Promise<void> {
  for (const { phaseS, firstS, endS } of phasedRuns(building.timezone, run)) {
    const parameters = {
      phase_s: phaseS,
      first_s: firstS,
      end_s: endS,
      floor_nos: floorNos,
      building_no: building.no,
      valid_slot: thresholds.validSlot,
      ver: version,
    };
    await samples.command(rollHoursSql, parameters, options);
  }
}

/** Rolls up the slots of groups of a building. */
export async function rollGroups(
  parts: readonly GroupPart[],
  run: HourRun,
  write: { samples: Samples; version: number },
): Promise<void> {
  const plain = parts.filter(({ members }) => isPlain(members));
  const table = plain.length === 0 ? null : spotTable(placed(plain), openOf(plain, run), null);
  if (table !== null) await rollSpots(plain, run, { ...write, table });
  const joined = table === null ? parts : parts.filter((part) => !plain.includes(part));
  for (const some of alike(joined)) await rollJoined(some, run, write);
}

/** The members of groups, by the groups' positions. */
function placed(parts: readonly GroupPart[]): AddressedMember[] {
  return parts.flatMap((part, at) => part.members.map((member) => ({ ...member, group: at })));
}

/** A run as one open stretch. */
function openOf([first]: readonly GroupPart[], { firstS, endS }: HourRun): OpenStretch[] {
  const stretch = { startMs: firstS * 1000, slotCount: (endS - firstS) / 300, weightMinutes: 5 };
  return [{ ...stretch, buildingNo: first?.buildingNo ?? 0, bucket: 0, keyShiftS: 0 }];
}

async function rollSpots(
  parts: readonly GroupPart[],
  run: HourRun,
  { samples, version, table }: { samples: Samples; version: number; table: SpotTable },
): Promise<void> {
  const parameters = {
    ...slotScope(placed(parts), openOf(parts, run), {}),
    ...table.parameters,
    series: table.groups.map((at) => parts[at]?.series ?? 0),
    ver: version,
  };
  const text = [roll.begin, spotSlotsSql(table), roll.end].join('\n');
  await samples.command(text, parameters, options);
}

/** Parts in lists of which each takes the same steps. */
function alike(parts: readonly GroupPart[]): GroupPart[][] {
  return [...group(parts, ({ members }) => groupSteps(sql, members).join('\n')).values()];
}

async function rollJoined(
  parts: readonly GroupPart[],
  run: HourRun,
  { samples, version }: { samples: Samples; version: number },
): Promise<void> {
  const open = openOf(parts, run);
  const members = placed(parts);
  const parameters = {
    ...slotScope(members, open, {}),
    ...openColumns(open).parameters,
    ...memberColumns(members, { capacity: null, layers: new LayerNumbers() }),
    series: parts.map(({ series }) => series),
    needed_data: thresholds.neededData,
    ver: version,
  };
  const text = [roll.begin, sql.open, ...groupSteps(sql, members), roll.end].join('\n');
  await samples.command(text, parameters, options);
}

/** The hours from the first to the last slot of a building; null when it has none. */
export async function storedHours(
  { building, floorNos }: BuildingSeries,
  samples: Samples,
): Promise<HourRun | null> {
  const [row] = await samples.query<{ slots: number; firstS: number; lastS: number }>(
    slotRangeSql,
    { floor_nos: floorNos, building_no: building.no },
    options,
  );
  if (row === undefined || row.slots === 0) return null;
  const hourOf = (atS: number) => Math.floor(atS / 3600) * 3600;
  return { firstS: hourOf(row.firstS), endS: hourOf(row.lastS) + 3600 };
}
