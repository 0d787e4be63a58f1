import { narrowArray, type NarrowArray } from './narrowArray.ts';

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
