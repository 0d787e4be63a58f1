export type LabelFont = 'name' | 'value' | 'scenery';

/** A line of text on the plan that appears from a zoom step on; `value` lines read what the paint says. */
export interface PlanLabel {
  readonly zone: number;
  readonly font: LabelFont;
  /** Empty for a value. */
  readonly text: string;
  /** Plan units. */
  readonly x: number;
  readonly y: number;
  /** CSS pixels from the anchor to the middle of the line; for a value on one line with its name, to its left edge. */
  readonly dx: number;
  readonly dy: number;
  readonly align: 'middle' | 'start';
  /** Drawn at zoom steps fromCode <= code < untilCode. */
  readonly fromCode: number;
  readonly untilCode: number;
  /** From this step on the other line is drawn too, and this one makes room: up for names, down for values. */
  readonly partnerCode: number;
  /** Whether it stands on the bare plan instead of its zone's color. */
  readonly isOnPlan: boolean;
}

/** Width of a text in CSS pixels. */
export type MeasureText = (text: string, font: LabelFont) => number;

export interface LabelMetrics {
  readonly measure: MeasureText;
  /** Distance of two lines in CSS pixels. */
  readonly lineHeight: number;
  /** The widest value to make room for, e.g. `100%`. */
  readonly widestValue: string;
}
