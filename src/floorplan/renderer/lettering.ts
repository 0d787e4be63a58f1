import type { LabelFont, LabelMetrics, MeasureText } from '../labels/PlanLabel.ts';
import { lettering, lineHeight, type FloorplanTheme } from './FloorplanTheme.ts';

export function cssFont(font: LabelFont, theme: FloorplanTheme, pixelRatio = 1): string {
  const { size, weight } = lettering[font];
  return `${weight} ${size * theme.fontScale * pixelRatio}px ${theme.fontFamily}`;
}

/** Measures texts in CSS pixels with a canvas, each text once. */
export function canvasMeasure(
  context: CanvasRenderingContext2D,
  theme: FloorplanTheme,
): MeasureText {
  const known = new Map<string, number>();
  return (text, font) => {
    const key = `${font}|${text}`;
    const width = known.get(key);
    if (width !== undefined) return width;
    context.font = cssFont(font, theme);
    const measured = context.measureText(text).width;
    known.set(key, measured);
    return measured;
  };
}

export function labelMetrics(measure: MeasureText, theme: FloorplanTheme): LabelMetrics {
  return { measure, lineHeight: lineHeight * theme.fontScale, widestValue: '100 %' };
}
