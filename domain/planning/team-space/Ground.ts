import Flatbush from 'flatbush';
import { FlatRing } from '#domain/geometry/FlatRing.ts';
import { Hull } from '#domain/geometry/Hull.ts';
import { ringDistance } from '#domain/geometry/ringDistance.ts';
import type { TeamPlace } from './TeamFloor.ts';
import { rounding } from './TeamQuestion.ts';

/** Outlines so many meters apart are neighbors. */
const reachM = 3;

/** Where the places of a floor lie, by their number in the list. */
export interface Ground {
  hulls: readonly Hull[];
  areas: Float64Array;
  /** The neighbors of each place, ascending. */
  neighbors: readonly Int32Array[];
}

/** Places with an outline that a team could take, and which of them are neighbors. */
export function groundOf(places: readonly TeamPlace[]): Ground {
  const rings = places.map(({ outline }) => new FlatRing(outline.slice()));
  const neighbors: number[][] = places.map(() => []);
  if (rings.length > 0) {
    const index = new Flatbush(rings.length);
    for (const { bounds } of rings) index.add(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY);
    index.finish();
    for (const [at, { bounds, corners }] of rings.entries()) {
      const { minX, minY, maxX, maxY } = bounds;
      const near = index.search(
        minX - reachM - rounding,
        minY - reachM - rounding,
        maxX + reachM + rounding,
        maxY + reachM + rounding,
      );
      for (const other of near) {
        const ring = rings[other];
        if (other <= at || ring === undefined) continue;
        if (ringDistance(corners, ring.corners) > reachM + rounding) continue;
        neighbors[at]?.push(other);
        neighbors[other]?.push(at);
      }
    }
  }
  return {
    hulls: rings.map(({ corners }) => Hull.of(corners)),
    areas: Float64Array.from(rings, ({ area }) => area),
    neighbors: neighbors.map((list) => Int32Array.from(list).sort()),
  };
}

/** Whether some places can be walked from neighbor to neighbor, leaving one of them out. */
export function isConnected(
  { neighbors }: Ground,
  members: readonly number[],
  without: number,
): boolean {
  const left = new Set(members);
  left.delete(without);
  const [first] = left;
  if (first === undefined) return false;
  left.delete(first);
  const open = [first];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of neighbors[at] ?? []) if (left.delete(next)) open.push(next);
  }
  return left.size === 0;
}
