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

/** A list of texts as one transferable blob: text i is the UTF-16 units starts[i] .. starts[i + 1]. */
export interface PackedTexts {
  units: NarrowArray;
  starts: NarrowArray;
}

export function packTexts(texts: readonly string[]): PackedTexts {
  const starts = [0];
  const units: number[] = [];
  for (const text of texts) {
    for (let at = 0; at < text.length; at += 1) units.push(text.charCodeAt(at));
    starts.push(units.length);
  }
  return { units: narrowArray(units), starts: narrowArray(starts) };
}

/** Text `index`, empty where there is none. */
export function textAt({ units, starts }: PackedTexts, index: number): string {
  const start = starts[index] ?? 0;
  return String.fromCharCode(...units.subarray(start, starts[index + 1] ?? start));
}

/** Whole numbers in the narrowest typed array that holds them. */
export type NarrowArray =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>;

export function narrowArray(values: readonly number[] | Uint32Array): NarrowArray {
  let greatest = 0;
  for (const value of values) if (value > greatest) greatest = value;
  if (greatest < 0x100) return new Uint8Array(values);
  return greatest < 0x1_0000 ? new Uint16Array(values) : new Uint32Array(values);
}
