import { colourAt, type PaletteChoice } from '#domain/palette/colourAt.ts';
import { legendStops, legendTicks } from '#domain/palette/legend.ts';
import { palettes } from '#domain/palette/palettes.ts';
import { toHex } from '#domain/palette/Rgb.ts';

/** Values `min` to `max` in the colors of a palette, from its first to its last. */
export interface ColourScale {
  choice: PaletteChoice;
  /** 0, or below for differences. */
  min: number;
  max: number;
  /** How a value is written. */
  format: (value: number) => string;
}

/** Where a value lies on a scale, 0..1; what lies outside takes the end. */
function shareOf({ min, max }: ColourScale, value: number): number {
  return Math.min(1, Math.max(0, (value - min) / (max - min)));
}

/** The color of a value, as #rrggbb. */
export function scaleColour(scale: ColourScale, value: number): string {
  return toHex(colourAt(scale.choice, shareOf(scale, value) * palettes[scale.choice.palette].max));
}

/** Whether a value lies outside its scale, so that its color needs a mark. */
export function isClamped({ min, max }: ColourScale, value: number): boolean {
  return value > max + 1e-9 || value < min - 1e-9;
}

/** The scale's colors as a CSS image, from `min` at the left. */
export function scaleGradient({ choice }: ColourScale): string {
  const stops = legendStops(choice).map(({ share, hex }) => `${hex} ${share * 100}%`);
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}

/** Labels under the colors: the palette's own marks where the scale covers the palette's domain, else quarters. */
export function scaleTicks(scale: ColourScale): { share: number; text: string }[] {
  const { choice, min, max, format } = scale;
  const isDomain = min === 0 && max === palettes[choice.palette].max;
  const values = isDomain
    ? legendTicks(choice.palette).filter((value) => value === 0 || value === 0.5 || value === max)
    : [0, 0.5, 1].map((share) => min + share * (max - min));
  return values.map((value) => ({ share: shareOf(scale, value), text: format(value) }));
}
