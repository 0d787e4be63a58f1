import { cornerCount } from './Ring.ts';
import type { Ring } from './Ring.ts';

/** Signed area: positive when the ring turns clockwise on screen (y down). Taken about the first vertex, which keeps small rings far from the origin exact. */
export function signedArea(ring: Ring): number {
  const origin = ring[0];
  if (origin === undefined) return 0;
  const corners = cornerCount(ring);
  let sum = 0;
  let x0 = 0;
  let y0 = 0;
  for (let i = 1; i <= corners; i++) {
    const vertex = i < corners ? ring[i] : origin;
    if (vertex === undefined) continue;
    const x1 = vertex[0] - origin[0];
    const y1 = vertex[1] - origin[1];
    sum += x0 * y1 - x1 * y0;
    x0 = x1;
    y0 = y1;
  }
  return sum / 2;
}

export function ringArea(ring: Ring): number {
  return Math.abs(signedArea(ring));
}
