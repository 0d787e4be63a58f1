/** The texel of "no value"; 0..254 are spread over the palette's domain. contract/floorPack.ts repeats it for the wire. */
const noTexel = 255;

/** The greatest texel that is a value. */
export const topTexel = 254;

/** The texel of a value on the domain 0..max, rounded and clamped; 255 for null and NaN. */
export function toTexel(value: number | null, max: number): number {
  if (value === null || Number.isNaN(value)) return noTexel;
  return Math.round((Math.min(max, Math.max(0, value)) / max) * topTexel);
}

/** The value in the middle of a texel, null for 255. */
export function fromTexel(texel: number, max: number): number | null {
  return texel === noTexel ? null : (texel / topTexel) * max;
}

/** Whether a value lies above the domain, so that its colour needs the mark of clamping. */
export function isOverDomain(value: number | null, max: number): boolean {
  return value !== null && value > max;
}
