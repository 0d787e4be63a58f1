import { fromOklab } from '#domain/palette/Oklab.ts';
import type { Rgb } from '#domain/palette/Rgb.ts';

const pattern =
  /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*(?:\/\s*([\d.]+)(%?)\s*)?\)$/;

/** Reads the OKLCH notation of the tokens; undefined for any other notation. Opacity is left out. */
export function parseOklch(text: string): Rgb | undefined {
  const match = pattern.exec(text.trim());
  if (!match) return undefined;
  const lightness = Number(match[1]) / (match[2] ? 100 : 1);
  const chroma = Number(match[3]);
  const hue = (Number(match[4]) * Math.PI) / 180;
  return fromOklab([lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
}
