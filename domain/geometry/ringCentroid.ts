import { signedArea } from './ringArea.ts';
import { cornerCount } from './Ring.ts';
import type { Position, Ring } from './Ring.ts';

/** The area-weighted centroid. A ring without area has the mean of its corners; an empty one has none. */
export function ringCentroid(ring: Ring): Position | undefined {
  const origin = ring[0];
  if (origin === undefined) return undefined;
  const area = signedArea(ring);
  const corners = cornerCount(ring);
  if (area === 0) return cornerMean(ring, corners);
  let cx = 0;
  let cy = 0;
  for (let i = 0; i < corners; i++) {
    const a = ring[i];
    const b = ring[(i + 1) % corners];
    if (a === undefined || b === undefined) continue;
    const ax = a[0] - origin[0];
    const ay = a[1] - origin[1];
    const bx = b[0] - origin[0];
    const by = b[1] - origin[1];
    const cross = ax * by - bx * ay;
    cx += (ax + bx) * cross;
    cy += (ay + by) * cross;
  }
  return [origin[0] + cx / (6 * area), origin[1] + cy / (6 * area)];
}

function cornerMean(ring: Ring, corners: number): Position {
  let x = 0;
  let y = 0;
  for (const vertex of ring.slice(0, corners)) {
    x += vertex[0];
    y += vertex[1];
  }
  return [x / corners, y / corners];
}
