import type { ValueScale } from '#contract/heatmapFrame.ts';
import { palettes, type PaletteName } from '#domain/palette/palettes.ts';
import { countDomain } from '#src/features/floor-view/legend/countDomain.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';

/** The color scale of values: the palette's domain for shares, the greatest value rounded up for people. */
export function toScale(
  colourBy: ColourBy,
  values: Iterable<number>,
  palette: PaletteName,
): ValueScale {
  if (colourBy !== 'count') return { max: palettes[palette].max, unit: 0.01 };
  return { max: countDomain(known(values)), unit: 1 };
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
