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

/** The ring with its first vertex repeated at the end; a closed ring comes back as it is. */
export function closeRing(ring: Ring): Ring {
  const first: Position | undefined = ring[0];
  if (first === undefined || cornerCount(ring) < ring.length) return ring;
  return [...ring, first];
}
