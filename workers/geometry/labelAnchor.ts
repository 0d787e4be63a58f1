import polylabel from 'polylabel';
import { FlatRing } from '#domain/geometry/overlap/FlatRing.ts';
import { pointInRing } from '#domain/geometry/pointInRing.ts';
import { ringEdges } from '#domain/geometry/segments.ts';
import type { Position, Ring } from '#domain/geometry/Ring.ts';

/** The centroid is kept while it has this share of the room around it that the roomiest point has: it looks centred. */
const roomyEnough = 0.7;

/** Where a label stands best in a polygon: its centroid, or the pole of inaccessibility where that lies outside or near a wall. */
export function labelAnchor(ring: Ring, centroid: Position): Position {
  const flat = new FlatRing(ring);
  if (flat.isConvex) return centroid;
  const { minX, minY, maxX, maxY } = flat.bounds;
  const precision = Math.max(1, Math.max(maxX - minX, maxY - minY) / 256);
  const pole = polylabel([ring.map(([x, y]) => [x, y])], precision);
  const isInside = pointInRing(ring, ...centroid);
  if (isInside && distanceToWall(ring, centroid) >= roomyEnough * pole.distance) return centroid;
  return [pole[0], pole[1]];
}

function distanceToWall(ring: Ring, [x, y]: Position): number {
  let least = Infinity;
  for (const [[ax, ay], [bx, by]] of ringEdges(ring)) {
    const [dx, dy] = [bx - ax, by - ay];
    const t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
    const near = Math.min(1, Math.max(0, t));
    least = Math.min(least, Math.hypot(x - ax - near * dx, y - ay - near * dy));
  }
  return least;
}
