import { palettes } from '#domain/palette/palettes.ts';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import type { ColourScale } from '#src/charts/colour-scale/ColourScale.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import type { StackMetric } from './StackMetric.ts';

/** The colours of a metric: seats to release in the cool half of the palette of differences, seats that are short in the warm one. */
export function stackScale(metric: StackMetric, choice: PaletteChoice): ColourScale {
  if (metric === 'opportunity')
    return {
      choice: { palette: 'difference', theme: choice.theme },
      min: 1,
      max: -1,
      format: (share) => (share < 0 ? `\u2212${formatPercent(-share)}` : formatPercent(share)),
    };
  return { choice, min: 0, max: palettes[choice.palette].max, format: formatPercent };
}
