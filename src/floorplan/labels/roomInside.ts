import type { FloorPack } from '#contract/floorPack.ts';

/** Plan units free on each side of a point before a polygon's edge. */
export interface RoomInside {
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** How far the inside of a zone reaches from its label anchor: the nearer edge to left and right, above and below. */
export function roomInside(pack: FloorPack, zone: number): RoomInside {
  const x = pack.labelAnchor[zone * 2] ?? 0;
  const y = pack.labelAnchor[zone * 2 + 1] ?? 0;
  return { halfWidth: nearestCrossing(pack, zone, x, y, 0), halfHeight: nearestCrossing(pack, zone, y, x, 1) };
}

function nearestCrossing(
  pack: FloorPack,
  zone: number,
  along: number,
  level: number,
  axis: 0 | 1,
): number {
  let nearest = Infinity;
  const end = (pack.ringStart[zone + 1] ?? 0) - 1;
  for (let vertex = pack.ringStart[zone] ?? 0; vertex < end; vertex += 1) {
    const at = vertex * 2;
    const a = pack.xy[at + axis] ?? 0;
    const aLevel = pack.xy[at + 1 - axis] ?? 0;
    const b = pack.xy[at + 2 + axis] ?? 0;
    const bLevel = pack.xy[at + 3 - axis] ?? 0;
    if (aLevel > level === bLevel > level) continue;
    const crossing = a + ((level - aLevel) / (bLevel - aLevel)) * (b - a);
    nearest = Math.min(nearest, Math.abs(crossing - along));
  }
  return Number.isFinite(nearest) ? nearest : 0;
}
