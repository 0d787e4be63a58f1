import polylabel from 'polylabel';
import { FlatRing } from '#domain/geometry/overlap/FlatRing.ts';
import { pointInRing } from '#domain/geometry/pointInRing.ts';
import type { Position, Ring } from '#domain/geometry/Ring.ts';
import type { Bounds } from '#domain/geometry/ringBounds.ts';

/** The centroid is kept while it has this share of the room around it that the roomiest point has: it looks centred. */
const roomyEnough = 0.7;

/**
 * Where a label stands best in a polygon with the box `bounds`: its centroid, or the pole of inaccessibility where that lies
 * outside or near a wall.
 */
export function labelAnchor(ring: Ring, centroid: Position, bounds: Bounds): Position {
  const room = pointInRing(ring, ...centroid) ? distanceToWall(ring, centroid) : 0;
  const [width, height] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
  // No point has more room than half the box: most zones are settled without a search.
  if (room >= roomyEnough * (Math.min(width, height) / 2)) return centroid;
  if (new FlatRing(ring).isConvex) return centroid;
  const precision = Math.max(1, Math.max(width, height) / 256);
  const pole = polylabel([ring.map(([x, y]) => [x, y])], precision);
  if (room > 0 && room >= roomyEnough * pole.distance) return centroid;
  return [pole[0], pole[1]];
}

function distanceToWall(ring: Ring, [x, y]: Position): number {
  let least = Infinity;
  let [ax, ay] = ring[0] ?? [0, 0];
  for (const [bx, by] of ring) {
    const [dx, dy] = [bx - ax, by - ay];
    const t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const near = Math.min(1, Math.max(0, t));
    least = Math.min(least, Math.hypot(x - ax - near * dx, y - ay - near * dy));
    [ax, ay] = [bx, by];
  }
  return least;
}
