import { ringEdges, segmentsMeet, turn } from './segments.ts';
import type { Position, Ring } from './Ring.ts';

/** Whether the outline neither crosses nor touches itself; repeated vertices are forgiven, spikes are not. */
export function isSimpleRing(ring: Ring): boolean {
  const edges = ringEdges(ring);
  if (edges.length < 3) return false;
  for (let i = 0; i < edges.length; i++) {
    for (let j = i + 1; j < edges.length; j++) {
      if (edgesConflict(edges, i, j)) return false;
    }
  }
  return true;
}

function edgesConflict(edges: [Position, Position][], i: number, j: number): boolean {
  const a = edges[i];
  const b = edges[j];
  if (a === undefined || b === undefined) return false;
  if (j === i + 1) return isSpike(a, b);
  if (i === 0 && j === edges.length - 1) return isSpike(b, a);
  return segmentsMeet(a, b);
}

/** Whether the second edge runs straight back along the first. */
function isSpike(first: [Position, Position], second: [Position, Position]): boolean {
  if (turn(first[0], first[1], second[1]) !== 0) return false;
  const dx = first[1][0] - first[0][0];
  const dy = first[1][1] - first[0][1];
  return dx * (second[1][0] - second[0][0]) + dy * (second[1][1] - second[0][1]) < 0;
}
