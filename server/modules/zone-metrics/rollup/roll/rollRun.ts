import { thresholds } from '#domain/metric/thresholds.ts';
import { loadSql } from '#server/core/loadSql.ts';
import { loadStatements } from '#server/core/loadStatements.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { isPlain, memberColumns, openColumns } from '../../groups/groupColumns.ts';
import { LayerNumbers, slotScope } from '../../sampleScope.ts';
import type { BuildingSeries } from '../series/buildingSeries.ts';
import type { GroupPart } from '../series/GroupPart.ts';
import { phasedRuns } from './hourPhases.ts';
import type { HourRun } from './hourRuns.ts';

const rollHoursSql = loadSql(import.meta.url, './rollHours.sql');
const slotRangeSql = loadSql(import.meta.url, './slotRange.sql');
const group = loadStatements(import.meta.url, '../../groups/groupSums.sql', [
  'open',
  'slots',
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
  { firstS, endS }: HourRun,
  { samples, version }: { samples: Samples; version: number },
): Promise<void> {
  const plain = parts.filter(({ members }) => isPlain(members));
  const others = parts.filter(({ members }) => !isPlain(members));
  for (const [some, step] of [
    [plain, group.spaces],
    [others, group.united],
  ] as const) {
    if (some.length === 0) continue;
    const members = some.flatMap((part, at) =>
      part.members.map((member) => ({ ...member, group: at })),
    );
    const open = [
      {
        buildingNo: some[0]?.buildingNo ?? 0,
        startMs: firstS * 1000,
        slotCount: (endS - firstS) / 300,
        weightMinutes: 5,
        bucket: 0,
        keyShiftS: 0,
      },
    ];
    const parameters = {
      ...slotScope(members, open, {}),
      ...openColumns(open),
      ...memberColumns(members, { capacity: null, layers: new LayerNumbers() }),
      series: some.map(({ series }) => series),
      needed_data: thresholds.neededData,
      ver: version,
    };
    await samples.command(
      [roll.begin, group.open, group.slots, step, roll.end].join('\n'),
      parameters,
      options,
    );
  }
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
