/** sRGB, 0..255 per channel. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** From six hexadecimal digits with a leading #. */
export function parseHex(hex: string): Rgb {
  const bits = Number.parseInt(hex.slice(1), 16);
  return [(bits >> 16) & 255, (bits >> 8) & 255, bits & 255];
}

export function toHex(colour: Rgb): `#${string}` {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Light of one channel, 0..1 (IEC 61966-2-1). */
export function toLinear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

/** The channel, 0..255 and rounded, of a light; light outside the gamut is clipped. */
export function fromLinear(light: number): number {
  const l = Math.min(1, Math.max(0, light));
  const c = l <= 0.0031308 ? 12.92 * l : 1.055 * l ** (1 / 2.4) - 0.055;
  return Math.round(c * 255);
}
