import { thresholds } from '#domain/metric/thresholds.ts';
import { loadStatements } from '#server/core/loadStatements.ts';
import { calendarsOf, type Calendar } from '../open/calendarsOf.ts';
import { cutCells } from '../open/cutCells.ts';
import { hourLookup, hoursOf } from '../open/hoursOf.ts';
import type { OpenCells } from '../open/OpenCells.ts';
import type { HourSplit } from '../open/splitHours.ts';
import type { MetricContext } from '../MetricContext.ts';
import type { OpenMinutesOf } from '../open/openMinutes.ts';
import { addressed, cellLookup, LayerNumbers, slotScope } from '../sampleScope.ts';
import type { TalliedZone } from './tallyZones.ts';

const sql = loadStatements(import.meta.url, './validZones.sql', [
  'begin',
  'hours',
  'slots',
  'onlyHours',
  'onlySlots',
  'both',
  'pieces',
  'sole',
  'summed',
]);

/** Numbers of valid zones by position of the group, then by bucket. */
export type ValidZones = ReadonlyMap<number, ReadonlyMap<number, number>>;

interface Row {
  grp: number;
  bucket: number;
  zones: number;
}

/** Whether a zone has one row at most in a bucket: its sum is then the row itself. */
function isSole(
  { cellOfHour, rest }: HourSplit,
  { cells }: OpenCells,
  zones: readonly TalliedZone[],
): boolean {
  if (rest.length > 0 && cellOfHour.length > 0) return false;
  if (new Set(cells.map(({ bucket }) => bucket)).size < cells.length) return false;
  return zones.every(({ periods: [first, ...others] }) =>
    others.every(({ layerName }) => layerName === first?.layerName),
  );
}

/** The text that reads what a split has: hours, slots, or both. */
function textFor({ cellOfHour, rest }: HourSplit, isAlone: boolean): string {
  const { begin, hours, slots, onlyHours, onlySlots, both, pieces, sole, summed } = sql;
  const read =
    rest.length === 0
      ? [hours, onlyHours]
      : cellOfHour.length === 0
        ? [slots, onlySlots]
        : [hours, slots, both];
  return [begin, ...read, pieces, isAlone ? sole : summed].join('\n');
}

/** How many of the zones that groups count are valid in each bucket (metrics.md 3.5). */
export async function readValidZones(
  zones: readonly TalliedZone[],
  openMinutesOf: OpenMinutesOf,
  context: MetricContext,
): Promise<ValidZones> {
  const { plan, query, samples, signal } = context;
  const periods = addressed(
    zones.flatMap((tallied) => tallied.periods.map((zone) => ({ zone, tallied }))),
    plan.index,
  );
  const valid = new Map<number, Map<number, number>>();
  const readCalendar = async (calendar: Calendar) => {
    const own = periods.filter(({ address }) => calendar.buildingNos.has(address.buildingNo));
    if (own.length === 0) return;
    const { cells, epochsOf } = cutCells(
      calendar.open,
      own.map(({ zone }) => zone),
    );
    const layers = new LayerNumbers();
    // W, once for all zones that share it.
    const classes = new Map<Float64Array, number>();
    const pieces = own.flatMap(({ zone, tallied, address }) => {
      const open = openMinutesOf(address.buildingNo, tallied.periods);
      const number = classes.get(open) ?? classes.size;
      classes.set(open, number);
      const layer = layers.of(zone.layerName);
      const piece = { ...epochsOf(zone), zoneNo: address.zoneNo, layer, class: number };
      return tallied.groups.map((group) => ({ ...piece, group }));
    });
    const hours = hoursOf(calendar, cells, context);
    const counted = [...new Set(own.map(({ tallied }) => tallied))];
    const rows = await samples.query<Row>(
      textFor(hours, isSole(hours, cells, counted)),
      {
        ...slotScope(own, hours.rest, query),
        ...(hours.rest.length > 0 ? cellLookup(cells) : {}),
        ...hourLookup(hours),
        cell_bucket: cells.cells.map(({ bucket }) => bucket),
        cell_minutes: cells.cells.map(({ weightMinutes }) => weightMinutes),
        cell_epoch: cells.cells.map(({ epoch }) => epoch),
        piece_group: pieces.map(({ group }) => group),
        piece_class: pieces.map((piece) => piece.class),
        piece_zone: pieces.map(({ zoneNo }) => zoneNo),
        piece_layer: pieces.map(({ layer }) => layer),
        piece_since: pieces.map(({ since }) => since),
        piece_until: pieces.map(({ until }) => until),
        ...layers.parameters,
        class_open: [...classes.keys()].flatMap((minutes) => Array.from(minutes)),
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
