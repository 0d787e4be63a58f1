import { palettes } from '#domain/palette/palettes.ts';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { opportunity } from '#domain/planning/opportunity.ts';
import type { ColourScale } from '#src/charts/colour-scale/ColourScale.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { signedText } from '#src/features/report/values/valueText.ts';
import type { FloorPart, Moment } from './StackFloor.ts';
import type { StackMetric } from './stackTexts.ts';

/** What a floor, or a part of it, is colored by. */
export interface StackValue {
  /** A share of seats or of time; null is unknown. */
  share: number | null;
  /** Seats to release, of the opportunity. */
  seats: number | null;
}

const unknown: StackValue = { share: null, seats: null };

/** The value of a floor over the frame, or at a moment of it: then people of the moment stand for the peak. */
export function stackValue(
  figures: FloorPart,
  metric: StackMetric,
  moment: Moment | null,
): StackValue {
  if (!figures.isMeasured) return unknown;
  const at = moment && figures.valueAt(moment);
  if (metric === 'utilization')
    return { share: at ? at.utilisation : figures.utilisation, seats: null };
  if (metric === 'time-in-use')
    return { share: at ? at.timeInUse : figures.timeInUse, seats: null };
  const { seats } = figures;
  if (seats === null || seats <= 0) return unknown;
  if (!at) return shareOf(figures.opportunity, seats);
  return shareOf(at.people === null ? null : opportunity(Math.round(seats), at.people), seats);
}

function shareOf(spare: number | null, seats: number): StackValue {
  return spare === null ? unknown : { share: spare / seats, seats: spare };
}

/** The number at the right of a bar: "+120" seats, "47%". */
export function stackText({ share, seats }: StackValue, metric: StackMetric): string {
  if (metric !== 'opportunity') return formatPercent(share);
  return seats === null ? '–' : signedText(seats);
}

/** The colors of a metric: seats to release in the cool half of the palette of differences, seats that are short in the warm one. */
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
