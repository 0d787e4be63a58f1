import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { legendStops } from '#domain/palette/legend.ts';

/** The colors of a palette from empty to full, as a CSS image. */
export function legendGradient(choice: PaletteChoice): string {
  const stops = legendStops(choice).map(({ share, hex }) => `${hex} ${share * 100}%`);
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}
