import Flatbush from 'flatbush';
import type { FloorPack } from '#contract/floorPack.ts';
import { FlatRing } from '#domain/geometry/FlatRing.ts';
import { coincide } from '#domain/geometry/overlap/coincide.ts';
import type { ZoneFills } from './fillStyles.ts';
import { zoneBox } from './zoneBox.ts';

/** Measured zones that cannot be seen, since another whose outline coincides with theirs is drawn over them. */
export function coveredZones(pack: FloorPack, { order }: Pick<ZoneFills, 'order'>): Set<number> {
  const covered = new Set<number>();
  if (pack.zoneCount === 0) return covered;
  const index = Flatbush.from(pack.index);
  const rings = new Map<number, FlatRing>();
  const ringOf = (zone: number): FlatRing => {
    const from = (pack.ringStart[zone] ?? 0) * 2;
    const to = (pack.ringStart[zone + 1] ?? 0) * 2;
    const ring = rings.get(zone) ?? new FlatRing(Float64Array.from(pack.xy.subarray(from, to)));
    rings.set(zone, ring);
    return ring;
  };
  const drawn = new Set<number>();
  for (const zone of order) {
    if (zone >= pack.measuredCount) continue;
    const { minX, minY, maxX, maxY } = zoneBox(pack, zone);
    for (const other of index.search(minX, minY, maxX, maxY, (at) => drawn.has(at)))
      if (coincide(ringOf(zone), ringOf(other))) covered.add(other);
    drawn.add(zone);
  }
  return covered;
}
