import type { MetrePoint } from './MetreFrame.ts';

/** One ring for a polygon with holes: each hole is joined to the outline by a cut of no width at the nearest corners. */
export function bridgeHoles(rings: readonly (readonly MetrePoint[])[]): MetrePoint[] {
  const [outer = [], ...holes] = rings;
  let joined: MetrePoint[] = [...outer];
  for (const hole of holes) {
    const [at, from] = nearestCorners(joined, hole);
    const start = hole[from];
    const corner = joined[at];
    if (start === undefined || corner === undefined) continue;
    const open = hole.slice(0, -1);
    const around = [...open.slice(from), ...open.slice(0, from), start];
    joined = [...joined.slice(0, at + 1), ...around, corner, ...joined.slice(at + 1)];
  }
  return joined;
}

function nearestCorners(
  outline: readonly MetrePoint[],
  hole: readonly MetrePoint[],
): [number, number] {
  let best: [number, number] = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (const [i, [x, y]] of outline.entries()) {
    for (const [j, [holeX, holeY]] of hole.entries()) {
      const distance = (x - holeX) ** 2 + (y - holeY) ** 2;
      if (distance >= least) continue;
      least = distance;
      best = [i, j];
    }
  }
  return best;
}
