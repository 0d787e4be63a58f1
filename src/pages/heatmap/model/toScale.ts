import type { ValueScale } from '#contract/heatmapFrame.ts';
import { palettes, type PaletteName } from '#domain/palette/palettes.ts';
import { countDomain } from '#src/features/floor-view/legend/legendScale.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';

/** Ends of fitted scales of shares, 1 is 100%, whose halves are round too. */
const fittedEnds = [0.1, 0.2, 0.4, 0.6, 0.8, 1] as const;

/**
 * The color scale of values: for shares the palette's domain, or the least round one that holds them all; for people the greatest
 * value rounded up.
 */
export function toScale(
  colourBy: ColourBy,
  values: Iterable<number>,
  { palette, isFit }: { palette: PaletteName; isFit: boolean },
): ValueScale {
  if (colourBy === 'count') return { max: countDomain(known(values)), unit: 1 };
  const domain = palettes[palette].max;
  const greatest = isFit ? Math.max(...known(values)) : Infinity;
  const end = fittedEnds.find((one) => one >= greatest);
  return { max: greatest < 0 ? domain : Math.min(domain, end ?? domain), unit: 0.01 };
}

const spans = {
  share: [0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2],
  people: [2, 5, 10, 20, 30, 50, 100, 200],
} as const;

/** The scale of differences, as far below zero as above: the least round span that holds them all. */
export function toDifferenceScale(colourBy: ColourBy, differences: Iterable<number>): ValueScale {
  const greatest = Math.max(0, ...known(differences).map(Math.abs));
  const steps = colourBy === 'count' ? spans.people : spans.share;
  const span = steps.find((step) => step >= greatest) ?? Math.ceil(greatest);
  return { min: -span, max: span, unit: colourBy === 'count' ? 1 : 0.01 };
}

function known(values: Iterable<number>): number[] {
  return [...values].filter((value) => !Number.isNaN(value));
}
