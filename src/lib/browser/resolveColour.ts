import type { Rgb } from '#domain/palette/Rgb.ts';
import { fromOklab } from '#domain/palette/Oklab.ts';

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

let context: CanvasRenderingContext2D | null = null;

/** The sRGB channels of a color in any notation of CSS, opacity left out: the build rewrites the tokens' OKLCH as it sees fit. */
export function resolveColour(text: string): Rgb {
  context ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return [0, 0, 0];
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
