import { ringArea } from '#domain/geometry/ringArea.ts';
import type { MetrePoint } from '#server/plan-import/geometry/MetreFrame.ts';
import { WallGraph } from './WallGraph.ts';

/** Smaller faces are shafts and columns, in square meters. */
const leastM2 = 1;
/** Narrower faces are the bodies of walls: twice their area over their perimeter, in meters. */
const leastWidthM = 0.4;

/**
 * The rooms between walls that are drawn as lines, in meters: each face of the plan that they close but for bodies of walls and
 * shafts. Its outer ring, closed. Gaps up to so many meters are closed first; 0 leaves them.
 */
export function wallRooms(
  lines: readonly (readonly MetrePoint[])[],
  { closeGapsM }: { closeGapsM: number },
): MetrePoint[][] {
  const graph = new WallGraph(lines);
  if (closeGapsM > 0) graph.closeGaps(closeGapsM);
  return graph.faces().flatMap((rings) => {
    const [outer] = rings;
    return outer !== undefined && isRoom(rings) ? [outer] : [];
  });
}

function isRoom([outer = [], ...holes]: readonly MetrePoint[][]): boolean {
  const area = ringArea(outer) - holes.reduce((sum, hole) => sum + ringArea(hole), 0);
  const perimeter = [outer, ...holes].reduce((sum, ring) => sum + lengthOf(ring), 0);
  return area >= leastM2 && (2 * area) / perimeter >= leastWidthM;
}

function lengthOf(ring: readonly MetrePoint[]): number {
  return ring.slice(1).reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = ring[at] ?? [x, y];
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);
}
