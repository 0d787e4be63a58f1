import { scaleLinear } from 'd3-scale';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { palettes } from '#domain/palette/palettes.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import type { ColourScale } from '#src/charts/colour-scale/ColourScale.ts';
import { valueText } from '#src/features/report/values/valueText.ts';

/** The colors of a format: the palette's domain for shares, the greatest value rounded up for people. */
export function valueScale(
  choice: PaletteChoice,
  format: DataFormat,
  values: readonly (number | null)[],
): ColourScale {
  const greatest = values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
  const [, top = 1] = scaleLinear([0, Math.max(1, greatest)], [0, 1])
    .nice(4)
    .domain();
  return {
    choice,
    min: 0,
    max: format === 'count' ? top : palettes[choice.palette].max,
    format: (value) => valueText(format, value),
  };
}

/** What colors are of, in words. */
export const scaleNames: Record<DataFormat, string> = {
  utilisation: 'typical share of seats taken',
  count: 'typical people',
  frequency: 'typical share of spaces in use',
};
