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
  const known = {
    name: new Map<string, number>(),
    value: new Map<string, number>(),
    scenery: new Map<string, number>(),
  };
  return (text, font) => {
    const width = known[font].get(text);
    if (width !== undefined) return width;
    context.font = cssFont(font, theme);
    const measured = context.measureText(text).width;
    known[font].set(text, measured);
    return measured;
  };
}

export function labelMetrics(measure: MeasureText, theme: FloorplanTheme): LabelMetrics {
  return { measure, lineHeight: lineHeight * theme.fontScale, widestValue: '100%' };
}

/** A line of text in device pixels: its height, and its baseline from the top. */
export function textRow(
  theme: FloorplanTheme,
  pixelRatio: number,
): { readonly height: number; readonly baseline: number } {
  const height = Math.ceil(lineHeight * theme.fontScale * pixelRatio) + 2;
  return { height, baseline: Math.round(height / 2 + 4 * theme.fontScale * pixelRatio) };
}

/** Width of the halo around letters, in CSS pixels: whole, and the half of it that is faint. */
export const haloWidth = 2;

/** Device pixels that a piece of text keeps free on either side, for its halo. */
export function textMargin(pixelRatio: number): number {
  return Math.ceil(haloWidth * pixelRatio) + 1;
}

/** Advances of a value's characters in CSS pixels, each a whole number of device pixels. */
export interface ValueAdvances {
  readonly digit: number;
  readonly space: number;
  readonly percent: number;
  readonly plus: number;
}

export function valueAdvances(measure: MeasureText, pixelRatio: number): ValueAdvances {
  const whole = (width: number): number => Math.round(width * pixelRatio) / pixelRatio;
  return {
    digit: whole(measure('0', 'value')),
    space: 0,
    percent: whole(measure('%', 'value')),
    plus: whole(measure('+', 'value')),
  };
}
