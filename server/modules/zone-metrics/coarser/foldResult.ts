import { capacityName, capacityOf } from '#domain/space/capacity.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { OpenNumbers } from '../groups/runs/BucketSums.ts';
import { KeptRows } from '../groups/runs/KeptRows.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import type { MetricPlan } from '../planMetrics.ts';
import type { MetricResult } from '../readMetricSums.ts';
import { asksLatest } from '../requestedLabels.ts';
import { addGroupRows, type BucketRows, type GroupSumsRow } from '../SumsRow.ts';
import { OpenBuckets } from '../zones/OpenBuckets.ts';

/** Capacities in steps of this add up without rounding, in whatever order. */
const seatStep = 2 ** -10;

/** Whether sums of sums have the digits of sums of slots: everything that is added up is a multiple of some power of two. */
export function isExact(
  { open, buildings, index, membership }: MetricPlan,
  query: MetricQuery,
): boolean {
  const capacity = capacityName(query.capacity);
  const zones = buildings.flatMap(({ id }) => index.zonesByBuilding.get(id) ?? []);
  return (
    open.every(({ weightMinutes }) => Number.isInteger(weightMinutes)) &&
    zones.every((zone) => (capacityOf(zone.capacity, capacity) ?? 0) % seatStep === 0) &&
    // Which of a zone's slots is its latest is not kept beside its sums.
    (membership.zones.size === 0 || !asksLatest(query))
  );
}

/** Rows by fine interval as rows by the coarse ones that hold them. */
function fold(rows: BucketRows, places: readonly number[]): Map<number, GroupSumsRow> {
  const folded = new Map<number, GroupSumsRow>();
  for (const [bucket, row] of rows) {
    const place = places[bucket] ?? 0;
    const known = folded.get(place);
    folded.set(place, known === undefined ? row : addGroupRows(known, row));
  }
  return folded;
}

/** Folds minutes by fine interval to minutes by coarse ones; the same array for the same one, as its readers expect. */
function minutesFolder(
  places: readonly number[],
  count: number,
): (fine: Float64Array) => Float64Array {
  const known = new WeakMap<Float64Array, Float64Array>();
  return (fine) => {
    const found = known.get(fine);
    if (found !== undefined) return found;
    const minutes = new Float64Array(count);
    for (const [bucket, place] of places.entries())
      minutes[place] = (minutes[place] ?? 0) + (fine[bucket] ?? 0);
    known.set(fine, minutes);
    return minutes;
  };
}

/** What was read over short intervals as longer ones have it. */
export function foldResult(
  result: MetricResult,
  intervals: InstantRange[],
  places: readonly number[],
): MetricResult {
  const { groupRows, zoneRows } = result;
  const buckets = intervals.length;
  const coarse = result.plan.open.map((stretch) => {
    return { ...stretch, bucket: places[stretch.bucket] ?? 0 };
  });
  const open = new OpenBuckets(coarse, buckets);
  const minutes = minutesFolder(places, buckets);
  const frame = { places, open: new OpenNumbers(coarse, buckets), minutes };
  const foldRows = (rows: BucketRows): BucketRows =>
    rows instanceof KeptRows ? rows.folded(frame, fold) : fold(rows, places);
  return {
    plan: { ...result.plan, intervals, open: coarse },
    groupRows: new Map([...groupRows].map(([at, rows]) => [at, foldRows(rows)])),
    zoneRows: new Map([...zoneRows].map(([id, sums]) => [id, sums.folded(places, open)])),
    validZones: new Map(),
    openMinutesOf: (...asked) => minutes(result.openMinutesOf(...asked)),
  };
}
