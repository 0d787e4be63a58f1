import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';
import type { LineChartModel } from '../LineChartModel.ts';
import type { TimeAxis } from '../model/toTimeAxis.ts';
import type { ValueRange } from '../model/valueRange.ts';

/** A chart with its axes, as it is drawn on screen and in files. */
export interface LineContent {
  model: LineChartModel;
  axis: TimeAxis;
  range: ValueRange;
}

interface DrawnLine {
  values: readonly (number | null)[];
  colour: ColourToken;
  /** In CSS pixels, as are the strokes and gaps of its dashes. */
  width: number;
  dash?: number[];
  opacity: number;
}

/** The lines in the order in which they are drawn: first those that others are compared with. */
export function drawnLines({ compared, series }: LineChartModel): DrawnLine[] {
  return [
    ...compared.map(({ values, colour }) => ({
      values,
      colour,
      width: 1.4,
      opacity: 1,
      dash: [4, 4],
    })),
    ...series.map(({ values, colour, isDashed, isFaded }) => ({
      values,
      colour,
      width: series.length > 6 ? 1.8 : 2.2,
      opacity: isFaded ? 0.28 : 1,
      ...(isDashed ? { dash: [10, 4] } : {}),
    })),
  ];
}
