import { thresholds } from '#domain/metric/thresholds.ts';
import { loadSql } from '#server/core/loadSql.ts';
import { calendarsOf, type Calendar } from '../open/calendarsOf.ts';
import { cutCells } from '../open/cutCells.ts';
import type { MetricContext } from '../MetricContext.ts';
import type { OpenMinutesOf } from '../open/openMinutes.ts';
import { addressed, cellLookup, LayerNumbers, slotScope, type Parameters } from '../sampleScope.ts';
import type { TalliedZone } from './tallyZones.ts';

const validZonesSql = loadSql(import.meta.url, './validZones.sql');

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
  { plan, query, samples, signal }: MetricContext,
): Promise<ValidZones> {
  const pieces = addressed(
    zones.flatMap((zone, at) =>
      zone.periods.map((period) => ({ zone: period, tallied: zone, at })),
    ),
    plan.index,
  );
  const valid = new Map<number, Map<number, number>>();
  const readCalendar = async ({ buildingNos, open }: Calendar) => {
    const own = pieces.filter(({ address }) => buildingNos.has(address.buildingNo));
    if (own.length === 0) return;
    const periods = own.map(({ zone }) => zone);
    const { cells, epochsOf } = cutCells(open, periods);
    const tallies = new Map(
      own.map(({ tallied, at, address }) => [
        at,
        { zone: tallied, at, open: openMinutesOf(address.buildingNo, tallied.periods) },
      ]),
    );
    const layers = new LayerNumbers();
    const rows = await samples.query<Row>(
      validZonesSql,
      {
        ...slotScope(own, open, query),
        ...cellLookup(cells),
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
