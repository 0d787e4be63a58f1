/** x, y; y grows downwards as on a plan. */
export type Position = readonly [number, number];

/** The outline of one polygon, closed (last = first) or open, either way round. Every function of this folder takes both. */
export type Ring = readonly Position[];

/** The number of distinct corners: the closing vertex is not counted. */
export function cornerCount(ring: Ring): number {
  const first = ring[0];
  const last = ring[ring.length - 1];
  if (ring.length < 2 || first === undefined || last === undefined) return ring.length;
  return first[0] === last[0] && first[1] === last[1] ? ring.length - 1 : ring.length;
}
