import type { Drawing, Mark, Matrix, PathMark } from '#domain/report/Drawing.ts';
import { hatchPath } from '#domain/report/hatchPath.ts';
import { readPaint, type Paint } from './readPaint.ts';
import { shapePath } from './shapePath.ts';

/** A hatching as a pattern of an SVG paints it: lines on a ground, or on what lies below. */
interface Hatch {
  ground: Paint | null;
  lines: Paint;
  lineWidth: number;
  /** From line to line. */
  gap: number;
}

/** The hatching that a fill such as `url(#id)` names; null where it names none. */
function readHatch(fill: string): Hatch | null {
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

const hiddenParts = 'defs, title, desc, clipPath, mask, pattern, marker';
const boldFrom = 550;

/** An SVG on screen as a drawing: shapes and texts as the current styles paint them. No chart of ours clips. */
export function svgDrawing(svg: SVGSVGElement): Drawing {
  const { width, height } = svg.getBoundingClientRect();
  const marks: Mark[] = [];
  for (const element of svg.querySelectorAll<SVGGraphicsElement>('*')) {
    if (element.closest(hiddenParts) !== null) continue;
    const style = getComputedStyle(element);
    const opacity = opacityWithin(element, svg);
    if (style.display === 'none' || style.visibility === 'hidden' || opacity === 0) continue;
    if (element instanceof SVGTextContentElement) marks.push(...textMarks(element, style, opacity));
    else marks.push(...pathMarks(element, style, opacity));
  }
  return { width, height, marks };
}

function opacityWithin(element: Element, svg: SVGSVGElement): number {
  let opacity = 1;
  for (let at: Element | null = element; at && at !== svg; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
}

function matrixOf(element: SVGGraphicsElement): Matrix {
  const { a, b, c, d, e, f } = element.getCTM() ?? new DOMMatrix();
  return [a, b, c, d, e, f];
}

function pathMarks(
  element: SVGGraphicsElement,
  style: CSSStyleDeclaration,
  opacity: number,
): PathMark[] {
  const path = shapePath(element);
  if (path === null || path === '') return [];
  const matrix = matrixOf(element);
  const [a, b, c, d] = matrix;
  const stretch = Math.sqrt(Math.abs(a * d - b * c)) || 1;
  const shared = { kind: 'path', path, matrix } as const;
  const marks: PathMark[] = [];
  const fillOpacity = opacity * Number(style.fillOpacity);
  const hatch = readHatch(style.fill);
  const fill = hatch ? hatch.ground : readPaint(style.fill);
  if (fill) marks.push({ ...shared, fill: fill.colour, opacity: fillOpacity * fill.alpha });
  if (hatch)
    marks.push({
      ...shared,
      path: hatchPath(element.getBBox(), hatch.gap),
      stroke: { colour: hatch.lines.colour, width: hatch.lineWidth },
      opacity: fillOpacity * hatch.lines.alpha,
    });
  const stroke = readPaint(style.stroke);
  const isConstant = style.vectorEffect === 'non-scaling-stroke';
  const width = Number.parseFloat(style.strokeWidth) / (isConstant ? stretch : 1);
  if (!stroke || width === 0) return marks;
  const dash = style.strokeDasharray.match(/[\d.]+/g)?.map(Number);
  marks.push({
    ...shared,
    stroke: { colour: stroke.colour, width, ...(dash ? { dash } : {}) },
    opacity: opacity * stroke.alpha * Number(style.strokeOpacity),
  });
  return marks;
}

/** From the baseline to the line that a text says it stands on, as a share of its size. */
const baselineShift: Readonly<Record<string, number>> = {
  middle: 0.35,
  central: 0.35,
  hanging: 0.75,
  'text-before-edge': 0.95,
};

/** A text, or a part of one with a place of its own; words that stand in parts are those of the parts. */
function textMarks(
  element: SVGTextContentElement,
  style: CSSStyleDeclaration,
  opacity: number,
): Mark[] {
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const text = own
    .map((node) => node.textContent ?? '')
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const paint = readPaint(style.fill);
  if (text === '' || !paint || !(element instanceof SVGTextPositioningElement)) return [];
  const size = Number.parseFloat(style.fontSize);
  const place = placeOf(element);
  return [
    {
      kind: 'text',
      text,
      x: place.x,
      y: place.y + size * (baselineShift[style.dominantBaseline] ?? 0),
      size,
      isBold: Number(style.fontWeight) >= boldFrom,
      align:
        style.textAnchor === 'middle' || style.textAnchor === 'end' ? style.textAnchor : 'start',
      fill: paint.colour,
      matrix: matrixOf(element),
      opacity: opacity * paint.alpha,
    },
  ];
}

/** Where a text begins by its own attributes, or by those of the text that it is a part of. */
function placeOf(element: SVGTextPositioningElement): { x: number; y: number } {
  const outer =
    element.parentElement instanceof SVGTextPositioningElement ? element.parentElement : null;
  const from = outer ? placeOf(outer) : { x: 0, y: 0 };
  const read = (list: SVGAnimatedLengthList) =>
    list.baseVal.numberOfItems > 0 ? list.baseVal.getItem(0).value : null;
  return {
    x: (read(element.x) ?? from.x) + (read(element.dx) ?? 0),
    y: (read(element.y) ?? from.y) + (read(element.dy) ?? 0),
  };
}
