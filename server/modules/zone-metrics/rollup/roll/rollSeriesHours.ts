import { thresholds } from '#domain/metric/thresholds.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { AddressedMember } from '../../groups/groupColumns.ts';
import { tallyZones } from '../../groups/valid/tallyZones.ts';
import { LayerNumbers, seconds, type Parameters } from '../../sampleScope.ts';
import type { BuildingSeries } from '../series/findingSeries.ts';
import type { GroupPart } from '../series/GroupPart.ts';
import { phasedRuns } from './hourPhases.ts';
import type { HourRun } from './hourRuns.ts';

const roll = loadStatements(import.meta.url, './rollSeriesHours.sql', ['begin', 'end']);
const { sums } = loadStatements(import.meta.url, '../../groups/groupSums.sql', ['sums']);
const text = [roll.begin, sums, roll.end].join('\n');

/** The table `tally`: the zones that each series counts. */
function tallyColumns(parts: readonly GroupPart[], layers: LayerNumbers): Parameters {
  const members: AddressedMember[] = parts.flatMap((part, group) =>
    part.members.map((member) => ({ ...member, group })),
  );
  const numbers = new Map(members.map(({ zone, address }) => [zone.id, address.zoneNo]));
  const tallied = tallyZones(members).flatMap(({ periods, groups }) =>
    groups.flatMap((group) => periods.map((zone) => ({ zone, series: parts[group]?.series ?? 0 }))),
  );
  return {
    tally_series: tallied.map(({ series }) => series),
    tally_zone: tallied.map(({ zone }) => numbers.get(zone.id) ?? 0),
    tally_layer: tallied.map(({ zone }) => layers.of(zone.layerName)),
    tally_since_s: tallied.map(({ zone }) => seconds(zone.startMs)),
    tally_until_s: tallied.map(({ zone }) => seconds(zone.endMs)),
    ...layers.parameters,
  };
}

/** Rolls up the hours of groups of a building, whose slots and whose zones' hours are rolled up: those that share a moment with the run. */
export async function rollSeriesHours(
  parts: readonly GroupPart[],
  run: HourRun,
  {
    building: { building, floorNos },
    samples,
    version,
  }: { building: BuildingSeries; samples: Samples; version: number },
): Promise<void> {
  const columns = tallyColumns(parts, new LayerNumbers());
  for (const { phaseS, firstS, endS } of phasedRuns(building.timezone, run)) {
    const parameters = {
      ...columns,
      series: parts.map(({ series }) => series),
      phase_s: phaseS,
      first_s: firstS,
      end_s: endS,
      floor_nos: floorNos,
      needed_data: thresholds.neededData,
      ignore_zero_values: false,
      ver: version,
    };
    await samples.command(text, parameters, { queryClass: 'background' });
  }
}
