import type { LineChartModel } from '../LineChartModel.ts';
import type { TimeAxis } from '../model/toTimeAxis.ts';
import type { ValueRange } from '../model/valueRange.ts';
import type { ColourToken, ThemeColours } from '#src/ui/theme/useThemeColours.ts';

/** The look of a chart as data; the font in CSS pixels. */
export interface ChartTheme {
  colours: ThemeColours;
  fontSize: number;
  fontFamily: string;
}

/** A color as a canvas takes it. */
export function inkOf({ colours }: ChartTheme, token: ColourToken, opacity = 1): string {
  const [red, green, blue] = colours[token];
  return `rgb(${red} ${green} ${blue} / ${opacity})`;
}

/** A font as a canvas takes it. */
export function fontOf({ fontSize, fontFamily }: ChartTheme, scale = 1): string {
  return `${fontSize * scale}px ${fontFamily}`;
}

/** All that the drawing needs. */
export interface PlotContent {
  model: LineChartModel;
  axis: TimeAxis;
  range: ValueRange;
  theme: ChartTheme;
}
