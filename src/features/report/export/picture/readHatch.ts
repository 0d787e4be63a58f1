import { readPaint, type Paint } from './readPaint.ts';

/** A hatching as a pattern of an SVG paints it: lines on a ground, or on what lies below. */
export interface Hatch {
  ground: Paint | null;
  lines: Paint;
  lineWidth: number;
  /** From line to line. */
  gap: number;
}

/** The hatching that a fill such as `url(#id)` names; null where it names none. */
export function readHatch(fill: string): Hatch | null {
  const id = /^url\("?#([^")]+)/.exec(fill)?.[1];
  const pattern = id === undefined ? null : document.getElementById(id);
  const line = pattern?.querySelector('line');
  if (!(pattern instanceof SVGPatternElement) || !line) return null;
  const style = getComputedStyle(line);
  const lines = readPaint(style.stroke);
  if (lines === null) return null;
  const ground = pattern.querySelector('rect');
  return {
    ground: ground && readPaint(getComputedStyle(ground).fill),
    lines,
    lineWidth: Number.parseFloat(style.strokeWidth),
    gap: pattern.width.baseVal.value,
  };
}
