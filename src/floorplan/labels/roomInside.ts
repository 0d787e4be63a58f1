import type { FloorPack } from '#contract/floorPack.ts';
import { firstZoomCode } from '../scene/zoomCode.ts';

/** CSS pixels that a label keeps free beside its text, both sides together. */
export const padX = 8;
/** CSS pixels that it keeps free above and below, together. */
export const padY = 3;

/** The step at which a text of CSS pixels first fits into the room round its anchor. */
export function fitCode(width: number, height: number, inside: RoomInside): number {
  return firstZoomCode(
    Math.max((width + padX) / (2 * inside.halfWidth), (height + padY) / (2 * inside.halfHeight)),
  );
}

/** Plan units free on each side of a point before a polygon's edge. */
export interface RoomInside {
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** How far the inside of a zone reaches from its label anchor: the nearer edge to left and right, above and below. */
export function roomInside(pack: FloorPack, zone: number): RoomInside {
  const anchor: Point = [pack.labelAnchor[zone * 2] ?? 0, pack.labelAnchor[zone * 2 + 1] ?? 0];
  return {
    halfWidth: nearestCrossing(pack, zone, anchor, 0),
    halfHeight: nearestCrossing(pack, zone, anchor, 1),
  };
}

type Point = readonly [x: number, y: number];

/** Distance to the nearest edge along an axis: 0 across, 1 down. */
function nearestCrossing(pack: FloorPack, zone: number, anchor: Point, axis: 0 | 1): number {
  const along = anchor[axis];
  const level = anchor[1 - axis] ?? 0;
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
