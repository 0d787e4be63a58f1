import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { ValueSpan } from '#contract/heatmapFrame.ts';

const leastPoints = 3;

/** Whether a zone has an outline on the plan. */
export function isDrawn(zone: ZoneSpace): boolean {
  return zone.normalisedPoints.length >= leastPoints;
}

/** A zone of the ranked list. */
export interface RankedZone {
  zone: ZoneSpace;
  /** Its number in the plan's order. */
  index: number;
  /** Null where nothing is known. */
  value: number | null;
}

const byName = new Intl.Collator('en', { numeric: true });

/** Zones with the greatest value first; those of which nothing is known come last, by name. */
export function rankZones(
  zones: readonly ZoneSpace[],
  values: Float64Array | null,
  isShown: (index: number) => boolean = () => true,
): RankedZone[] {
  return zones
    .map((zone, index): RankedZone => {
      const value = values?.length === zones.length ? (values[index] ?? Number.NaN) : Number.NaN;
      return { zone, index, value: Number.isNaN(value) ? null : value };
    })
    .filter(({ index }) => isShown(index))
    .toSorted(
      (a, b) =>
        (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY) ||
        byName.compare(a.zone.name, b.zone.name),
    );
}

/** Whether the brushed bars hold a value; the last bar is open upwards, as on the plan. */
export function isInSpan(value: number | null, span: ValueSpan | undefined, max: number): boolean {
  if (span === undefined) return true;
  if (value === null) return false;
  return value >= span.from && (value < span.toExclusive || span.toExclusive >= max);
}
