import type { Rgb } from '#domain/palette/Rgb.ts';

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
