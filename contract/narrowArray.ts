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
