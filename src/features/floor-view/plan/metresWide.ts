import { ringArea } from '#domain/geometry/ringArea.ts';
import { quantile } from '#domain/metric/quantile.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

/** Zones of known area that a floor needs. */
const leastZones = 3;

/** Width of a floor's drawing in meters, from the areas of its zones: the median of what each says; null if too few are known. */
export function metresWide(
  { imageDimensions: { width, height } }: Pick<FloorSpace, 'imageDimensions'>,
  zones: readonly Pick<ZoneSpace, 'm2' | 'normalisedPoints'>[],
): number | null {
  const widths = zones.flatMap(({ m2, normalisedPoints }) => {
    const share = ringArea(normalisedPoints);
    return m2 !== null && m2 > 0 && share > 0 ? [Math.sqrt((m2 / share) * (width / height))] : [];
  });
  return widths.length < leastZones ? null : quantile(widths, 0.5);
}
