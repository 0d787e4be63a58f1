import { toHex } from '#domain/palette/Rgb.ts';
import type { Drawing, Mark, PathMark } from '#domain/report/Drawing.ts';
import { textWidth } from '#src/lib/size/useSize.ts';
import type { ThemeColours } from '#src/ui/theme/useThemeColours.ts';
import type { StretchKind, TimelineModel, TimelineRow, TimelineStretch } from './TimelineModel.ts';

/** Pixels of a row and of the axis above the first one. */
export const rowHeight = 18;
export const axisHeight = 24;
const barHeight = 12;
const fontSize = 12;
const gapOfLabel = 10;
/** A short gap between long stretches still shows; where many are close together each has its own width, which adds up to a tint. */
const leastWidth = 1;
/** What is hatched is known by its color alone where it is narrow, and then never narrower than this. */
const leastHatched = 2;
const hatchGap = 5;
const hatchFrom = 2 * hatchGap;

/** Where a timeline draws: labels to the left of its time, whose first rows may be scrolled away. */
export interface TimelinePlace {
  width: number;
  labelWidth: number;
  /** The rows that are drawn; the end is exclusive. */
  from: number;
  to: number;
  /** Pixels by which the first of them is higher than the axis ends. */
  shift: number;
}

export function xOf(
  { startMs, endMs }: Pick<TimelineModel, 'startMs' | 'endMs'>,
  { width, labelWidth }: Pick<TimelinePlace, 'width' | 'labelWidth'>,
): (ms: number) => number {
  const pixels = Math.max(1, width - labelWidth) / Math.max(1, endMs - startMs);
  return (ms) => labelWidth + (ms - startMs) * pixels;
}

function clipped(text: string, width: number): string {
  if (textWidth(text, fontSize) <= width) return text;
  let letters = text.length;
  while (letters > 1 && textWidth(`${text.slice(0, letters)}…`, fontSize) > width) letters -= 1;
  return `${text.slice(0, letters).trimEnd()}…`;
}

/** Hundredths of a pixel; `toFixed` takes four times as long. */
function rounded(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}

function boxPath(x: number, y: number, width: number): string {
  const run = rounded(width);
  return `M${rounded(x)} ${y}h${run}v${barHeight}h-${run}Z`;
}

function hatchLines(x: number, y: number, width: number): string {
  let path = '';
  for (let at = x; at < x + width; at += hatchGap) {
    const run = Math.min(barHeight, x + width - at);
    path += `M${rounded(at)} ${y + barHeight}l${rounded(run)} -${rounded(run)}`;
  }
  return path;
}

/** Pixels of a stretch: its own, and at least one where both neighbors have that. */
function widthOf(
  stretches: readonly TimelineStretch[],
  at: number,
  x: (ms: number) => number,
): number {
  const pixels = (one: TimelineStretch | undefined) =>
    one === undefined ? leastWidth : x(one.endMs) - x(one.startMs);
  const own = pixels(stretches[at]);
  const isAlone =
    pixels(stretches[at - 1]) >= leastWidth && pixels(stretches[at + 1]) >= leastWidth;
  return isAlone ? Math.max(leastWidth, own) : own;
}

interface Bars {
  kind: StretchKind;
  path: string;
  lines: string;
  /** Hatched ones without room for lines. */
  narrow: string;
}

/** The stretches of some rows, those of one kind as one path, since each path costs the same. */
function barMarks(
  rows: readonly TimelineRow[],
  top: number,
  { x, colours }: { x: (ms: number) => number; colours: ThemeColours },
): Mark[] {
  const bars = new Map<string, Bars>();
  for (const [at, row] of rows.entries()) {
    const y = top + at * rowHeight + (rowHeight - barHeight) / 2;
    for (const [index, { kind, startMs }] of row.stretches.entries()) {
      const left = x(startMs);
      const isHatched = kind.look === 'hatched';
      const own = bars.get(kind.id) ?? { kind, path: '', lines: '', narrow: '' };
      const width = Math.max(widthOf(row.stretches, index, x), isHatched ? leastHatched : 0);
      if (isHatched && width < hatchFrom) own.narrow += boxPath(left, y, width);
      else own.path += boxPath(left, y, width);
      if (isHatched && width >= hatchFrom) own.lines += hatchLines(left, y, width);
      bars.set(kind.id, own);
    }
  }
  // What is blank lies over what is filled: a gap that is narrower than a pixel still shows.
  const order = { filled: 0, hatched: 1, blank: 2 };
  return [...bars.values()]
    .toSorted((a, b) => order[a.kind.look] - order[b.kind.look])
    .flatMap(({ kind, path, lines, narrow }): PathMark[] => {
      const fill = toHex(colours[kind.look === 'blank' ? 'surface' : kind.colour]);
      const opacity = kind.look === 'hatched' ? 0.25 : 1;
      const box: PathMark = { kind: 'path', path, fill, opacity };
      if (kind.look !== 'hatched') return [box];
      const ground: PathMark = { kind: 'path', path, fill: toHex(colours.surface) };
      const stroke = { colour: toHex(colours[kind.colour]), width: 1.2 };
      const solid: PathMark = { kind: 'path', path: narrow, fill };
      return [ground, box, { kind: 'path', path: lines, stroke }, solid];
    });
}

/** The rows of a place, with the lines of the axis behind them. */
function rowMarks(model: TimelineModel, place: TimelinePlace, colours: ThemeColours): Mark[] {
  const { labelWidth, from, to, shift } = place;
  const rows = model.rows.slice(from, to);
  const x = xOf(model, place);
  const top = axisHeight - shift;
  const lines = model.ticks.map(({ ms }): Mark => {
    const path = `M${rounded(x(ms))} ${axisHeight - 4}V${top + rows.length * rowHeight}`;
    return { kind: 'path', path, stroke: { colour: toHex(colours.line), width: 1 } };
  });
  const labels = rows.map(({ label }, at): Mark => ({
    kind: 'text',
    text: clipped(label, labelWidth - gapOfLabel),
    x: 0,
    y: top + (at + 0.5) * rowHeight + fontSize * 0.35,
    size: fontSize,
    align: 'start',
    fill: toHex(colours['ink-2']),
  }));
  return [...lines, ...barMarks(rows, top, { x, colours }), ...labels];
}

/** The axis, which lies over rows that are half scrolled away. */
function axisMarks(model: TimelineModel, place: TimelinePlace, colours: ThemeColours): Mark[] {
  const { width, labelWidth } = place;
  const x = xOf(model, place);
  const path = `M0 0H${width}V${axisHeight}H0Z`;
  const marks: Mark[] = [{ kind: 'path', path, fill: toHex(colours.surface) }];
  let freeFrom = labelWidth;
  for (const tick of model.ticks) {
    const left = x(tick.ms) + 3;
    const right = left + textWidth(tick.text, fontSize);
    if (left < freeFrom || right > width) continue;
    freeFrom = right + gapOfLabel;
    marks.push({
      kind: 'text',
      text: tick.text,
      x: left,
      y: axisHeight - 9,
      size: fontSize,
      align: 'start',
      fill: toHex(colours['ink-3']),
    });
  }
  return marks;
}

/** The rows of a place as vectors: the same on the screen's canvas and in files. */
export function timelineDrawing(
  model: TimelineModel,
  place: TimelinePlace,
  colours: ThemeColours,
): Drawing {
  const { width, from, to, shift } = place;
  const height = axisHeight + (Math.min(to, model.rows.length) - from) * rowHeight - shift;
  const marks = [...rowMarks(model, place, colours), ...axisMarks(model, place, colours)];
  return { width, height, marks };
}

/** What of the rows lies between two heights of the canvas. */
export function stripMarks(
  model: TimelineModel,
  { from, shift, ...place }: TimelinePlace,
  { colours, top, bottom }: { colours: ThemeColours; top: number; bottom: number },
): Mark[] {
  const rowAt = (y: number): number => from + (y - axisHeight + shift) / rowHeight;
  const first = Math.max(0, Math.floor(rowAt(top)));
  const end = Math.min(model.rows.length, Math.ceil(rowAt(bottom)));
  const strip = { ...place, from: first, to: end, shift: shift - (first - from) * rowHeight };
  return rowMarks(model, strip, colours);
}
