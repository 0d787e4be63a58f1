import { quantile } from '#domain/metric/quantile.ts';
import type { Ring } from './Ring.ts';
import { ringArea } from './ringArea.ts';

/** A zone as a plan draws it, in 0..1 of its width and height, with the area that it is said to have. */
export interface DrawnZone {
  m2: number | null;
  normalisedPoints: Ring;
}

interface PlanSize {
  width: number;
  height: number;
}

/** Meters to a pixel of a plan: the median of what the areas of its zones say; null where fewer than `least` say something. */
export function planScale(
  { width, height }: PlanSize,
  zones: readonly DrawnZone[],
  least = 1,
): number | null {
  const scales = zones.flatMap(({ m2, normalisedPoints }) => {
    const pixels = ringArea(normalisedPoints) * width * height;
    return m2 !== null && m2 > 0 && pixels > 0 ? [Math.sqrt(m2 / pixels)] : [];
  });
  return scales.length < least ? null : quantile(scales, 0.5);
}
