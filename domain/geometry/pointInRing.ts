import { cornerCount } from './Ring.ts';
import type { Ring } from './Ring.ts';

/**
 * Whether the ray from (x, y) toward greater x crosses the edge a-b. The edge is read from its upper end, so that two
 * zones which share a wall compute the same bits and a point on the wall belongs to exactly one of them.
 */
export function rayCrosses(
  edge: { ax: number; ay: number; bx: number; by: number },
  x: number,
  y: number,
): boolean {
  const { ax, ay, bx, by } = edge;
  if (ay > y === by > y) return false;
  return ay < by
    ? x < ax + ((bx - ax) * (y - ay)) / (by - ay)
    : x < bx + ((ax - bx) * (y - by)) / (ay - by);
}

/** Even-odd rule, half-open: of zones that tile the plan, exactly one contains any point, walls and corners included. */
export function pointInRing(ring: Ring, x: number, y: number): boolean {
  const corners = cornerCount(ring);
  let inside = false;
  for (let i = 0, j = corners - 1; i < corners; j = i, i++) {
    const a = ring[j];
    const b = ring[i];
    if (a === undefined || b === undefined) continue;
    if (rayCrosses({ ax: a[0], ay: a[1], bx: b[0], by: b[1] }, x, y)) inside = !inside;
  }
  return inside;
}
