import polylabel from 'polylabel';
import { toPairs, type FlatRing } from '#domain/geometry/FlatRing.ts';
import { rayCrosses } from '#domain/geometry/pointInRing.ts';
import type { Position } from '#domain/geometry/Ring.ts';

/** The centroid is kept while it has this share of the room around it that the roomiest point has: it looks centred. */
const roomyEnough = 0.7;
/**
 * How much roomier a point may be that is not looked for any more, as a share of area over perimeter. The roomiest point has at
 * least that much room, so what is found has four fifths of it, and lies inside.
 */
const precisionShare = 1 / 5;
/** Of the longer side: in slivers, where no label fits, a finer search would take seconds. */
const finestShare = 1 / 1024;

/**
 * Where a label stands best in a polygon: its centroid, or the pole of inaccessibility where that lies outside or near a
 * wall.
 */
export function labelAnchor(ring: FlatRing, centroid: Position): Position {
  const { bounds } = ring;
  const room = roomAround(ring, centroid);
  const [width, height] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
  // No point has more room than half the box: most zones are settled without a search.
  if (room >= roomyEnough * (Math.min(width, height) / 2)) return centroid;
  if (ring.isConvex) return centroid;
  const precision = Math.max(
    Math.max(width, height) * finestShare,
    (ring.area / perimeterOf(ring)) * precisionShare,
  );
  const pole = polylabel([toPairs(ring.corners)], precision);
  if (room > 0 && room >= roomyEnough * pole.distance) return centroid;
  return [pole[0], pole[1]];
}

/** The distance from a point to the nearest wall; 0 outside. */
function roomAround({ corners }: FlatRing, [x, y]: Position): number {
  let isInside = false;
  let least = Infinity;
  let ax = corners.at(-2) ?? 0;
  let ay = corners.at(-1) ?? 0;
  for (let at = 0; at < corners.length; at += 2) {
    const bx = corners[at] ?? 0;
    const by = corners[at + 1] ?? 0;
    if (rayCrosses({ ax, ay, bx, by }, x, y)) isInside = !isInside;
    const dx = bx - ax;
    const dy = by - ay;
    const t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const near = Math.min(1, Math.max(0, t));
    const offX = x - ax - near * dx;
    const offY = y - ay - near * dy;
    least = Math.min(least, offX * offX + offY * offY);
    ax = bx;
    ay = by;
  }
  return isInside ? Math.sqrt(least) : 0;
}

function perimeterOf({ corners }: FlatRing): number {
  let length = 0;
  let ax = corners.at(-2) ?? 0;
  let ay = corners.at(-1) ?? 0;
  for (let at = 0; at < corners.length; at += 2) {
    const bx = corners[at] ?? 0;
    const by = corners[at + 1] ?? 0;
    length += Math.hypot(bx - ax, by - ay);
    ax = bx;
    ay = by;
  }
  return length;
}
