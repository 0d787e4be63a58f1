import { overTexel } from '#contract/floorPack.ts';
import { isOverDomain, toLabelledTexel } from '#domain/palette/texel.ts';
import type { ValueScale } from '#contract/heatmapFrame.ts';

/** The values of a floor over a day, slot by slot: values[slot * zoneCount + zone], NaN where nothing is known. */
export interface DayValues {
  scale: ValueScale;
  zoneCount: number;
  values: Float64Array;
}

/**
 * Rows first .. endExclusive of the day's texture, a row of zoneCount texels for each slot. A row has no flags: overTexel
 * stands for values above the domain alone, and its end itself takes the texel below.
 */
export function paintRows(
  day: DayValues,
  into: Uint8Array,
  rows: { first: number; endExclusive: number },
): void {
  const { max, unit } = day.scale;
  for (let at = rows.first * day.zoneCount; at < rows.endExclusive * day.zoneCount; at++) {
    const value = day.values[at] ?? Number.NaN;
    const texel = toLabelledTexel(value, max, unit);
    into[at] = texel === overTexel && !isOverDomain(value, max) ? overTexel - 1 : texel;
  }
}
