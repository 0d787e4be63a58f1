import { thresholds } from '#domain/metric/thresholds.ts';
import { loadStatements } from '#server/core/loadStatements.ts';
import { calendarsOf, type Calendar } from '../open/calendarsOf.ts';
import { cutCells } from '../open/cutCells.ts';
import { hourLookup, hoursOf } from '../open/hoursOf.ts';
import type { OpenCells } from '../open/OpenCells.ts';
import type { HourSplit } from '../open/splitHours.ts';
import type { MetricContext } from '../MetricContext.ts';
import type { OpenMinutesOf } from '../open/openMinutes.ts';
import { addressed, cellLookup, LayerNumbers, slotScope, type Parameters } from '../sampleScope.ts';
import type { TalliedZone } from './tallyZones.ts';

const sql = loadStatements(import.meta.url, './validZones.sql', [
  'begin',
  'hours',
  'slots',
  'onlyHours',
  'onlySlots',
  'both',
  'pieces',
  'alone',
  'summed',
  'zones',
]);

/** Numbers of valid zones by position of the group, then by bucket. */
export type ValidZones = ReadonlyMap<number, ReadonlyMap<number, number>>;

interface Row {
  grp: number;
  bucket: number;
  zones: number;
}

interface Tally {
  zone: TalliedZone;
  at: number;
  /** W by bucket; the same array for zones that share it. */
  open: Float64Array;
}

/** Whether no two hours meet in a bucket of a zone: its sums are then the rows themselves. */
function isHourAlone(
  { cellOfHour, rest }: HourSplit,
  { cells }: OpenCells,
  zones: readonly TalliedZone[],
): boolean {
  if (rest.length > 0) return false;
  const buckets = new Set<number>();
  for (const number of cellOfHour) {
    const bucket = cells[number - 1]?.bucket;
    if (bucket === undefined) continue;
    if (buckets.has(bucket)) return false;
    buckets.add(bucket);
  }
  return zones.every(({ periods }) =>
    periods.every(({ layerName }) => layerName === periods[0]?.layerName),
  );
}

/** The text that reads what a split has: hours, slots, or both. */
function textFor(split: HourSplit, isAlone: boolean): string {
  const { begin, hours, slots, onlyHours, onlySlots, both, pieces, alone, summed, zones } = sql;
  if (isAlone) return [begin, pieces, alone, zones].join('\n');
  const read =
    split.rest.length === 0
      ? [hours, onlyHours]
      : split.cellOfHour.length === 0
        ? [slots, onlySlots]
        : [hours, slots, both];
  return [begin, ...read, pieces, summed, zones].join('\n');
}

/** In which groups the zones stand, and their W, once for all that share it. */
function places(tallies: readonly Tally[]): Parameters {
  const classes = new Map<Float64Array, number>();
  for (const { open } of tallies) if (!classes.has(open)) classes.set(open, classes.size);
  const placed = tallies.flatMap(({ zone, at, open }) =>
    zone.groups.map((group) => ({ group, at, class: classes.get(open) ?? 0 })),
  );
  return {
    placed_group: placed.map(({ group }) => group),
    placed_tally: placed.map(({ at }) => at),
    placed_class: placed.map((place) => place.class),
    class_open: [...classes.keys()].flatMap((minutes) => Array.from(minutes)),
  };
}

/** How many of the zones that groups count are valid in each bucket (metrics.md 3.5). */
export async function readValidZones(
  zones: readonly TalliedZone[],
  openMinutesOf: OpenMinutesOf,
  context: MetricContext,
): Promise<ValidZones> {
  const { plan, query, samples, signal } = context;
  const pieces = addressed(
    zones.flatMap((zone, at) =>
      zone.periods.map((period) => ({ zone: period, tallied: zone, at })),
    ),
    plan.index,
  );
  const valid = new Map<number, Map<number, number>>();
  const readCalendar = async (calendar: Calendar) => {
    const own = pieces.filter(({ address }) => calendar.buildingNos.has(address.buildingNo));
    if (own.length === 0) return;
    const periods = own.map(({ zone }) => zone);
    const { cells, epochsOf } = cutCells(calendar.open, periods);
    const tallies = new Map(
      own.map(({ tallied, at, address }) => [
        at,
        { zone: tallied, at, open: openMinutesOf(address.buildingNo, tallied.periods) },
      ]),
    );
    const layers = new LayerNumbers();
    const hours = hoursOf(calendar, cells, context);
    const rows = await samples.query<Row>(
      textFor(
        hours,
        isHourAlone(
          hours,
          cells,
          [...tallies.values()].map(({ zone }) => zone),
        ),
      ),
      {
        ...slotScope(own, hours.rest, query),
        ...cellLookup(cells),
        ...hourLookup(hours),
        cell_bucket: cells.cells.map(({ bucket }) => bucket),
        cell_minutes: cells.cells.map(({ weightMinutes }) => weightMinutes),
        cell_epoch: cells.cells.map(({ epoch }) => epoch),
        piece_tally: own.map(({ at }) => at),
        piece_zone: own.map(({ address }) => address.zoneNo),
        piece_layer: own.map(({ zone }) => layers.of(zone.layerName)),
        piece_since: own.map(({ zone }) => epochsOf(zone).since),
        piece_until: own.map(({ zone }) => epochsOf(zone).until),
        ...layers.parameters,
        ...places([...tallies.values()]),
        buckets: plan.intervals.length,
        enough: thresholds.neededData,
      },
      { signal },
    );
    addRows(valid, rows);
  };
  await Promise.all(calendarsOf(plan.open).map(readCalendar));
  return valid;
}

function addRows(valid: Map<number, Map<number, number>>, rows: readonly Row[]): void {
  for (const { grp, bucket, zones } of rows) {
    const buckets = valid.get(grp) ?? new Map<number, number>();
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + zones);
    valid.set(grp, buckets);
  }
}
