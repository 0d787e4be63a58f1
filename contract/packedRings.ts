import type { Ring } from '#domain/geometry/Ring.ts';

/** Outlines as two arrays that are copied between threads at once: corners of ring i are starts[i] .. starts[i + 1], x and y each. */
export interface PackedRings {
  starts: Uint32Array;
  xy: Float64Array;
}

export function packRings(rings: readonly Ring[]): PackedRings {
  const starts = new Uint32Array(rings.length + 1);
  for (const [at, ring] of rings.entries()) starts[at + 1] = (starts[at] ?? 0) + ring.length;
  const xy = new Float64Array((starts.at(-1) ?? 0) * 2);
  let at = 0;
  for (const ring of rings)
    for (const corner of ring) {
      xy[at] = corner[0];
      xy[at + 1] = corner[1];
      at += 2;
    }
  return { starts, xy };
}

/** x and y of each corner of ring `index`, none where there is no such ring. */
export function cornersOf({ starts, xy }: PackedRings, index: number): Float64Array {
  const start = (starts[index] ?? 0) * 2;
  return xy.subarray(start, Math.max(start, (starts[index + 1] ?? 0) * 2));
}
