import { textAt, type PackedTexts } from '#contract/packedArrays.ts';

/** All texts of a pack in their order. */
export function unpackTexts(texts: PackedTexts): string[] {
  return Array.from({ length: texts.starts.length - 1 }, (_, index) => textAt(texts, index));
}
