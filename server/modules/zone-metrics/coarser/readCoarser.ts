import { buckets, type Interval } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { capacityName, capacityOf } from '#domain/space/capacity.ts';
import { AppError } from '#server/core/AppError.ts';
import { queriedFrame } from '#server/core/queriedFrame.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import type { MetricPlan } from '../planMetrics.ts';
import { readMetricSums, type MetricResult, type MetricSources } from '../readMetricSums.ts';
import { asksLatest, asksValidZones } from '../requestedLabels.ts';
import { addGroupRows, type BucketRows, type GroupSumsRow } from '../SumsRow.ts';
import { OpenBuckets } from '../zones/OpenBuckets.ts';
import { placesWithin } from './placesWithin.ts';

/** The groups of an answer over longer intervals. */
export interface CoarserResult {
  interval: Interval;
  result: MetricResult;
}

/** Capacities in steps of this add up without rounding, in whatever order. */
const seatStep = 2 ** -10;

/** Whether sums of sums have the digits of sums of slots: everything that is added up is a multiple of some power of two. */
function isExact({ open, buildings, index, membership }: MetricPlan, query: MetricQuery): boolean {
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

/** Minutes by fine interval as minutes by coarse ones; the same array for the same one, as its readers expect. */
function foldMinutes(
  openMinutesOf: MetricResult['openMinutesOf'],
  places: readonly number[],
  count: number,
): MetricResult['openMinutesOf'] {
  const known = new WeakMap<Float64Array, Float64Array>();
  return (...asked) => {
    const fine = openMinutesOf(...asked);
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
function foldResult(
  result: MetricResult,
  intervals: InstantRange[],
  places: readonly number[],
): MetricResult {
  const { groupRows, zoneRows } = result;
  const buckets = intervals.length;
  const coarse = result.plan.open.map(({ bucket }) => ({ bucket: places[bucket] ?? 0 }));
  const open = new OpenBuckets(coarse, buckets);
  return {
    plan: { ...result.plan, intervals },
    groupRows: new Map([...groupRows].map(([at, rows]) => [at, fold(rows, places)])),
    zoneRows: new Map([...zoneRows].map(([id, sums]) => [id, sums.folded(places, open)])),
    validZones: new Map(),
    openMinutesOf: foldMinutes(result.openMinutesOf, places, buckets),
  };
}

/** Refuses what cannot be told of longer intervals beside shorter ones. Throws INVALID_PARAMETER. */
export function refuseCoarser(query: MetricQuery): void {
  if (query.coarser_intervals === undefined) return;
  const refuse = (reason: string) => {
    throw new AppError('INVALID_PARAMETER', reason);
  };
  if (asksValidZones(query)) refuse('coarser_intervals needs zones_valid=false');
  if (query.interval.startsWith('PT') || query.interval === 'INF')
    refuse('coarser_intervals needs an interval of a day, week, month or quarter');
}

/**
 * The longer intervals that a question asks for beside its own: added up from what was read where that gives the same digits, else
 * read on their own. Throws INVALID_PARAMETER where one does not consist of whole shorter ones.
 */
export async function readCoarser(
  result: MetricResult,
  query: MetricQuery,
  { sources, signal }: { sources: MetricSources; signal: AbortSignal },
): Promise<CoarserResult[]> {
  const { coarser_intervals: asked = [], ...rest } = query;
  const { plan } = result;
  const exact = asked.length > 0 && isExact(plan, query);
  const found: CoarserResult[] = [];
  for (const interval of asked) {
    const intervals = buckets(interval, queriedFrame(query), plan.timezone);
    const places = placesWithin(plan.intervals, intervals);
    if (places === null)
      throw new AppError('INVALID_PARAMETER', `${interval} does not consist of ${query.interval}`);
    found.push({
      interval,
      result: exact
        ? foldResult(result, intervals, places)
        : await readMetricSums({ ...rest, interval }, sources, signal),
    });
  }
  return found;
}
