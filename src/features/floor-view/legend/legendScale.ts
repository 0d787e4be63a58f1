import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { legendStops } from '#domain/palette/legend.ts';

/** Bars of the legend's histogram. */
export const legendBins = 12;

/** The end of the color scale for people: the greatest count rounded up to a round number, at least 5. */
export function countDomain(counts: readonly (number | null)[]): number {
  const greatest = counts.reduce<number>((most, count) => Math.max(most, count ?? 0), 0);
  const step = greatest > 50 ? 20 : 5;
  return Math.max(5, Math.ceil(greatest / step) * step);
}

/** The colors of a palette from empty to full, as a CSS image. */
export function legendGradient(choice: PaletteChoice): string {
  const stops = legendStops(choice).map(({ share, hex }) => `${hex} ${share * 100}%`);
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}
