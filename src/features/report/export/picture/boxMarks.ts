import { hatchPath, type Box } from '#domain/report/hatchPath.ts';
import type { PathMark } from '#domain/report/Drawing.ts';
import { readPaint } from './readPaint.ts';

const colours = /(?:rgba?|oklch|oklab|color)\([^()]*\)|#[\da-f]{3,8}/gi;
const hatchGap = 4.5;

/** What an HTML box paints by itself, as the samples of a legend do: its ground, a row of colors, a hatching, a dashed edge. */
export function boxMarks(style: CSSStyleDeclaration, box: Box): PathMark[] {
  const image = style.backgroundImage;
  if (image.startsWith('repeating-linear-gradient')) return hatching(image, box);
  if (image.startsWith('linear-gradient')) return colourRow(image, box);
  const ground = readPaint(style.backgroundColor);
  if (ground) return [{ ...filled(box, ground.colour), opacity: ground.alpha }];
  return edge(style, box);
}

function filled({ x, y, width, height }: Box, fill: PathMark['fill'] & string): PathMark {
  return { kind: 'path', path: `M${x} ${y}h${width}v${height}h${-width}Z`, fill };
}

/** A gradient from left to right as fields of equal width, one of each color that it names. */
function colourRow(image: string, { x, y, width, height }: Box): PathMark[] {
  const paints = [...image.matchAll(colours)].flatMap(([text]) => readPaint(text) ?? []);
  const step = width / Math.max(1, paints.length);
  return paints.map(({ colour }, at) =>
    filled({ x: x + at * step, y, width: step, height }, colour),
  );
}

/** Its last color is that of the lines. */
function hatching(image: string, box: Box): PathMark[] {
  const text = [...image.matchAll(colours)].at(-1)?.[0] ?? '';
  const lines = readPaint(text);
  if (lines === null) return [];
  const stroke = { colour: lines.colour, width: 1.5 };
  return [{ kind: 'path', path: hatchPath(box, hatchGap), stroke }];
}

/** The sample of a marked value is a box without width, of which only the edge is seen. */
function edge(style: CSSStyleDeclaration, { x, y, width, height }: Box): PathMark[] {
  const thick = Number.parseFloat(style.borderLeftWidth);
  const paint = readPaint(style.borderLeftColor);
  if (width > thick || thick === 0 || paint === null) return [];
  const stroke = { colour: paint.colour, width: thick, dash: [4, 3] };
  return [{ kind: 'path', path: `M${x + thick / 2} ${y}v${height}`, stroke }];
}
