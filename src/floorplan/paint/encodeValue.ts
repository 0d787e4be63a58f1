import { noValueTexel, paintFlags } from '#contract/floorPack.ts';
import { shownMax, shownNumber, type ValueFormat } from './FloorPaint.ts';

/** What is known of one zone's value. */
export interface ZoneReading {
  /** In the format's unit: a fraction for per cents, people for counts; null when nothing was measured. */
  readonly value: number | null;
  readonly isStale?: boolean;
  /** 0..1; below `lowCoverageBelow` the zone is hatched lightly. */
  readonly coverage?: number;
  readonly hasCapacity?: boolean;
  readonly isFilteredOut?: boolean;
}

const lowCoverageBelow = 0.5;

/** The texel of a value: the nearest one whose label still reads as the value itself rounded. */
export function encodeValue(value: number | null, format: ValueFormat): number {
  if (value === null || !Number.isFinite(value)) return noValueTexel;
  const fraction = Math.min(1, Math.max(0, value / format.domainMax));
  const texel = Math.round(fraction * 254);
  const factor = format.kind === 'percent' ? 100 : 1;
  const wanted = Math.min(
    Math.round(shownMax(format)),
    Math.floor(Math.max(0, value) * factor + 0.5),
  );
  for (const candidate of [texel, texel - 1, texel + 1]) {
    if (candidate < 0 || candidate > 254) continue;
    if (shownNumber(candidate, format) === wanted) return candidate;
  }
  return texel;
}

/** The paintFlags bits of a zone. */
function encodeFlags(reading: ZoneReading, format: ValueFormat): number {
  const { value } = reading;
  return (
    (reading.isFilteredOut ? paintFlags.filteredOut : 0) |
    (reading.isStale ? paintFlags.stale : 0) |
    (value === null ? paintFlags.noData : 0) |
    ((reading.coverage ?? 1) < lowCoverageBelow ? paintFlags.lowCoverage : 0) |
    (reading.hasCapacity === false ? paintFlags.noCapacity : 0) |
    (value !== null && value > format.domainMax ? paintFlags.over : 0)
  );
}

/** The paint of a floor from a reading for each measured zone, in the order of the pack. */
export function encodePaint(
  readings: readonly ZoneReading[],
  format: ValueFormat,
): { values: Uint8Array; flags: Uint8Array } {
  return {
    values: Uint8Array.from(readings, (reading) => encodeValue(reading.value, format)),
    flags: Uint8Array.from(readings, (reading) => encodeFlags(reading, format)),
  };
}
