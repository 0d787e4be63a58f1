import { thresholds } from '#domain/metric/thresholds.ts';
import type { MetricContext } from '../../MetricContext.ts';
import type { Calendar } from '../../open/calendarsOf.ts';
import { cutCells, type Period } from '../../open/cutCells.ts';
import { hoursOf, uncutHours, type UncutHours } from '../../open/hoursOf.ts';
import type { OpenStretch } from '../../open/OpenTable.ts';

const slotsPerHour = 12;
/** Of an hour in which a zone is valid, so many slots are at least. */
const leastSlots = Math.ceil(thresholds.neededData * slotsPerHour);

/** What is open in a bucket: whole hours that are rolled up, slots beside them, and what a slot weighs. */
export interface BucketHours {
  hours: number;
  restSlots: number;
  weights: ReadonlySet<number>;
}

/** What is open of a building. */
export interface OpenParts {
  /** A calendar without the hours that have changed since they were rolled up. */
  calendar: Calendar;
  /** Open slots of such hours. */
  changed: readonly OpenStretch[];
}

function cutHours(
  calendar: Calendar,
  periods: Iterable<Period>,
  context: Pick<MetricContext, 'plan' | 'query' | 'rollups'>,
): UncutHours {
  const { cells } = cutCells(calendar.open, periods);
  return { cells, hours: hoursOf(calendar, cells, context) };
}

/** The buckets in which a calendar is open; where there are periods, an hour in which one of them begins or ends is no whole hour. */
export function bucketHours(
  { calendar, changed }: OpenParts,
  periods: Iterable<Period> | null,
  context: Pick<MetricContext, 'plan' | 'query' | 'rollups'>,
): Map<number, BucketHours> {
  const buckets = new Map<number, BucketHours>();
  const sole = new Map<number, ReadonlySet<number>>();
  // Of thousands of buckets nearly all have the one weight.
  const weightsOf = (weightMinutes: number): ReadonlySet<number> => {
    const weights = sole.get(weightMinutes) ?? new Set([weightMinutes]);
    sole.set(weightMinutes, weights);
    return weights;
  };
  const of = ({ bucket, weightMinutes }: Pick<OpenStretch, 'bucket' | 'weightMinutes'>) => {
    const known = buckets.get(bucket);
    if (known === undefined) {
      const found = { hours: 0, restSlots: 0, weights: weightsOf(weightMinutes) };
      buckets.set(bucket, found);
      return found;
    }
    if (!known.weights.has(weightMinutes))
      known.weights = new Set([...known.weights, weightMinutes]);
    return known;
  };
  const { cells, hours } =
    periods === null ? uncutHours(calendar, context) : cutHours(calendar, periods, context);
  for (const number of hours.cellOfHour) {
    const cell = cells.cells[number - 1];
    if (cell !== undefined) of(cell).hours += 1;
  }
  for (const stretch of [...hours.rest, ...changed]) of(stretch).restSlots += stretch.slotCount;
  return buckets;
}

/**
 * How many of a group's zones are valid in a bucket, by how many are in each of its hours, added up to `zoneHours`.
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
