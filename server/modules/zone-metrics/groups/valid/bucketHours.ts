import { thresholds } from '#domain/metric/thresholds.ts';
import type { MetricContext } from '../../MetricContext.ts';
import type { Calendar } from '../../open/calendarsOf.ts';
import { cutCells, type Period } from '../../open/cutCells.ts';
import { hoursOf } from '../../open/hoursOf.ts';
import type { OpenStretch } from '../../open/OpenTable.ts';

const slotsPerHour = 12;
/** Of an hour in which a zone is valid, so many slots are at least. */
const leastSlots = Math.ceil(thresholds.neededData * slotsPerHour);

/** What is open in a bucket: whole hours that are rolled up, slots beside them, and what a slot weighs. */
export interface BucketHours {
  hours: number;
  restSlots: number;
  weights: Set<number>;
}

/** What is open of a building. */
export interface OpenParts {
  /** A calendar without the hours that have changed since they were rolled up. */
  calendar: Calendar;
  /** Open slots of such hours. */
  changed: readonly OpenStretch[];
}

/** The buckets in which a calendar is open; an hour in which one of the periods begins or ends is no whole hour. */
export function bucketHours(
  { calendar, changed }: OpenParts,
  periods: Iterable<Period>,
  context: Pick<MetricContext, 'plan' | 'query' | 'rollups'>,
): Map<number, BucketHours> {
  const buckets = new Map<number, BucketHours>();
  const of = ({ bucket, weightMinutes }: Pick<OpenStretch, 'bucket' | 'weightMinutes'>) => {
    const found = buckets.get(bucket) ?? { hours: 0, restSlots: 0, weights: new Set<number>() };
    buckets.set(bucket, found);
    found.weights.add(weightMinutes);
    return found;
  };
  const { cells } = cutCells(calendar.open, periods);
  const { cellOfHour, rest } = hoursOf(calendar, cells, context);
  for (const number of cellOfHour) {
    const cell = cells.cells[number - 1];
    if (cell !== undefined) of(cell).hours += 1;
  }
  for (const stretch of [...rest, ...changed]) of(stretch).restSlots += stretch.slotCount;
  return buckets;
}

/**
 * How many of a group's zones are valid in a bucket (metrics.md 3.5), by how many are in each of its hours, added up to `zoneHours`.
 * `zones` is null unless all of them are there throughout. Undefined where this does not tell: the hours that lack may all be one zone's.
 */
export function zonesValidIn(
  { hours, restSlots, weights }: BucketHours,
  { zones, zoneHours }: { zones: number | null; zoneHours: number },
): number | undefined {
  if (hours === 1 && restSlots === 0) return zoneHours;
  if (zones === null || weights.size > 1) return undefined;
  const lacking = hours * zones - zoneHours;
  const leastShare = (leastSlots * (hours - lacking)) / (slotsPerHour * hours + restSlots);
  return lacking >= 0 && leastShare >= thresholds.neededData ? zones : undefined;
}
