import { cornerCount } from './Ring.ts';
import type { Position, Ring } from './Ring.ts';

/** Twice the signed area of a-b-c: which side of the line a-b the point c lies on. */
export function turn(a: Position, b: Position, c: Position): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** Whether p, known to be on the line a-b, lies on the segment, ends included. */
function isBetween(a: Position, b: Position, p: Position): boolean {
  return (
    Math.min(a[0], b[0]) <= p[0] &&
    p[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= p[1] &&
    p[1] <= Math.max(a[1], b[1])
  );
}

function areOpposite(s: number, t: number): boolean {
  return (s > 0 && t < 0) || (s < 0 && t > 0);
}

/** Whether two segments have a point in common, ends included. */
export function segmentsMeet(
  [a, b]: readonly [Position, Position],
  [c, d]: readonly [Position, Position],
): boolean {
  const abc = turn(a, b, c);
  const abd = turn(a, b, d);
  const cda = turn(c, d, a);
  const cdb = turn(c, d, b);
  if (areOpposite(abc, abd) && areOpposite(cda, cdb)) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

/** The edges of a ring, the closing one included, without those of zero length. */
export function ringEdges(ring: Ring): [Position, Position][] {
  const corners = cornerCount(ring);
  const edges: [Position, Position][] = [];
  for (let i = 0; i < corners; i++) {
    const a = ring[i];
    const b = ring[(i + 1) % corners];
    if (a === undefined || b === undefined) continue;
    if (a[0] !== b[0] || a[1] !== b[1]) edges.push([a, b]);
  }
  return edges;
}
