import type { FlatRing } from '#domain/geometry/FlatRing.ts';
import type { Position } from '#domain/geometry/Ring.ts';
import { roomAround } from './roomAround.ts';
import { roomiestPoint } from './roomiestPoint.ts';

/** The centroid is kept while it has this share of the room around it that the roomiest point has: it looks centered. */
const roomyEnough = 0.7;
/**
 * How much roomier a point may be that is not looked for any more, as a share of area over perimeter. The roomiest point has at
 * least that much room, so what is found has four fifths of it, and lies inside.
 */
const precisionShare = 1 / 5;
/** Of the longer side: in slivers, where no label fits, and along thousands of corners, a finer search would take seconds. */
const finestShare = 1 / 1024;
const cornersSearchedFinest = 1024;

/**
 * Where a label stands best in a polygon: its centroid, or the pole of inaccessibility where that lies outside or near a
 * wall.
 */
export function labelAnchor(ring: FlatRing, centroid: Position): Position {
  const { bounds } = ring;
  const [x, y] = centroid;
  const room = roomAround(ring, x, y);
  const [width, height] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
  // No point has more room than half the box: most zones are settled without a search.
  if (room >= roomyEnough * (Math.min(width, height) / 2)) return centroid;
  if (ring.isConvex) return centroid;
  const cornerCount = ring.corners.length / 2;
  const precision = Math.max(
    Math.max(width, height) * finestShare * Math.max(1, cornerCount / cornersSearchedFinest),
    (ring.area / perimeterOf(ring)) * precisionShare,
  );
  const pole = roomiestPoint(ring, { start: { x, y, room }, least: room / roomyEnough, precision });
  return room > 0 && room >= roomyEnough * pole.room ? centroid : [pole.x, pole.y];
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
