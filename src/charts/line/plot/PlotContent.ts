import type { ColourToken, ThemeColours } from '#src/ui/theme/useThemeColours.ts';
import type { LineContent } from '../drawing/LineContent.ts';

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
export function fontOf({ fontSize, fontFamily }: ChartTheme): string {
  return `${fontSize}px ${fontFamily}`;
}

/** What a plot shows, and its look. */
export interface PlotContent extends LineContent {
  theme: ChartTheme;
}
