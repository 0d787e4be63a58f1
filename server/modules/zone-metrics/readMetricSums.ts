import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { MetricQuery } from './MetricQuery.ts';
import { aloneOpen } from './open/aloneOpen.ts';
import { endOf } from './open/OpenCells.ts';
import { openMinutesOf, type OpenMinutesOf } from './open/openMinutes.ts';
import { planMetrics, type MetricPlan } from './planMetrics.ts';
import { peakClock } from './groups/runs/PeakClock.ts';
import { readGroups, type GroupRows } from './groups/readGroups.ts';
import { readValidZones } from './groups/valid/readValidZones.ts';
import { nothingRolled, type RollupReader, type RollupState } from './rollup/book/RollupBook.ts';
import { asksValidZones } from './requestedLabels.ts';
import type { SlotReader } from './kept/KeptSlots.ts';
import { readZoneRows } from './zones/readZoneRows.ts';
import type { ZoneSums } from './zones/ZoneSums.ts';
import type { ZoneRows } from './zones/ZoneTotals.ts';
import type { ValidZones } from './groups/valid/tallyZones.ts';

export interface MetricSources {
  spaces: SpaceReader;
  samples: Pick<Samples, 'query' | 'queryBytes'>;
  /** Without them everything is read from the slots; the answer is the same. They are asked for questions of at least so many slots. */
  rollups?: { book: RollupReader; worthSlots: number };
  /** Slots of groups in memory; without them all is read from the stores, and the answer is the same. */
  slots?: SlotReader;
  now: () => number;
}

/** The sums of every group by bucket. */
export interface MetricResult {
  plan: MetricPlan;
  /** Rows by position of the group, then by bucket. */
  groupRows: GroupRows;
  /** Sums of the groups that are single zones, by the zone's id; none where nothing was seen of it. */
  zoneRows: ReadonlyMap<string, ZoneSums>;
  /** How many of the zones that the other groups count are valid: as rows they would be zones times buckets. */
  validZones: ValidZones;
  openMinutesOf: OpenMinutesOf;
}

const nothingCounted: ValidZones = new Map();

/** About how many slots an answer stands on. */
function slotsOf({ buildings, membership, open }: MetricPlan): number {
  const openSlots = open.reduce((sum, { slotCount }) => sum + slotCount, 0);
  const zones = membership.countedZones + membership.zones.size;
  return (openSlots * zones) / Math.max(1, buildings.length);
}

/** What of the roll-ups the call may use. */
async function rollupState(
  plan: MetricPlan,
  rollups: MetricSources['rollups'],
): Promise<RollupState> {
  const { buildings, membership, open } = plan;
  if (rollups === undefined || slotsOf(plan) < Math.max(1, rollups.worthSlots))
    return nothingRolled;
  // Sums of other weights depend on the order of the slots, in their last digit.
  if (!open.every(({ weightMinutes }) => Number.isInteger(weightMinutes))) return nothingRolled;
  return await rollups.book.read({
    buildingNos: [
      ...new Set([
        ...buildings.map(({ no }) => no),
        ...membership.parted.flatMap(({ parts }) => parts.map(({ buildingNo }) => buildingNo)),
      ]),
    ],
    firstS: open.reduce((least, { startMs }) => Math.min(least, startMs), Infinity) / 1000,
    endS: open.reduce((most, stretch) => Math.max(most, endOf(stretch)), 0) / 1000,
  });
}

function rowsById(ids: readonly string[], rows: ZoneRows): Map<string, ZoneSums> {
  return new Map([...rows].map(([at, sums]) => [ids[at] ?? '', sums]));
}

/** Metrics of zones and groups over intervals, as sums. */
export async function readMetricSums(
  query: MetricQuery,
  { spaces, samples, rollups, slots, now }: MetricSources,
  signal: AbortSignal,
): Promise<MetricResult> {
  const plan = planMetrics(query, spaces, now());
  const { zones, parted, tallied } = plan.membership;
  // Each step of a long question takes a while, and others are answered in between.
  await nextTurn();
  const state = await rollupState(plan, rollups);
  // Questions of single zones, as most files are, read nothing of groups.
  const isGrouped = parted.length > 0 || asksValidZones(query);
  const alone = aloneOpen(isGrouped ? plan.open : [], state.changed);
  await nextTurn();
  const clock = peakClock(plan, query);
  const context = { plan, query, rollups: state, alone, samples, slots, peakClock: clock, signal };
  const openMinutes = openMinutesOf(plan.open, plan.intervals.length);
  const reading = readGroups(parted, context);
  const [zoneRows, groupRows, validZones] = await Promise.all([
    readZoneRows([...zones.values()], context),
    reading,
    asksValidZones(query)
      ? reading.then(
          async (rows) =>
            await readValidZones(
              { parted, tallied: tallied(), groupRows: rows },
              openMinutes,
              context,
            ),
        )
      : nothingCounted,
  ]);
  return {
    plan,
    groupRows,
    zoneRows: rowsById([...zones.keys()], zoneRows),
    validZones,
    openMinutesOf: openMinutes,
  };
}
