/** The texel of "no value"; 0..254 are spread over the palette's domain. contract/floorPack.ts says the same of the texture. */
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

/**
 * The texel, next to the nearest at most, from which a label drawn by the GPU reads as the value itself would, rounded to
 * whole numbers of `unit` (0.01 for percent, 1 for people). The nearest where the domain has too many whole numbers.
 */
export function toLabelledTexel(value: number | null, max: number, unit: number): number {
  const nearest = toTexel(value, max);
  if (nearest === noTexel || value === null) return nearest;
  const wanted = Math.round(Math.min(max, Math.max(0, value)) / unit);
  const candidates = [nearest, nearest - 1, nearest + 1];
  return candidates.find((texel) => reads(texel, max, unit) === wanted) ?? nearest;
}

function reads(texel: number, max: number, unit: number): number | null {
  const value = texel < 0 || texel > topTexel ? null : fromTexel(texel, max);
  return value === null ? null : Math.round(value / unit);
}

/** Whether a value lies above the domain, so that its color needs the mark of clamping. */
export function isOverDomain(value: number | null, max: number): boolean {
  return value !== null && value > max;
}
