import { toLabelledTexel } from '#domain/palette/texel.ts';
import type { ValueScale } from '#contract/heatmapFrame.ts';

/** The values of a floor over a day, slot by slot: values[slot * zoneCount + zone], NaN where nothing is known. */
export interface DayValues {
  scale: ValueScale;
  zoneCount: number;
  values: Float64Array;
}

/** Rows first .. endExclusive of the day's texture, a row of zoneCount texels for each slot. */
export function paintRows(
  day: DayValues,
  into: Uint8Array,
  rows: { first: number; endExclusive: number },
): void {
  const { max, unit } = day.scale;
  for (let at = rows.first * day.zoneCount; at < rows.endExclusive * day.zoneCount; at++) {
    into[at] = toLabelledTexel(day.values[at] ?? Number.NaN, max, unit);
  }
}
