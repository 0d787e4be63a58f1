import { median } from 'd3-array';
import { scaleLinear, scaleSqrt, type ScaleLinear } from 'd3-scale';
import { placeNames, type PlacedName } from './placeNames.ts';
import { cornerNames } from './cornerNames.ts';
import type { ScatterAxis, ScatterMark, ScatterModel } from './ScatterModel.ts';

/** A mark in its place, in pixels of the drawing. */
export interface PlottedMark {
  mark: ScatterMark;
  x: number;
  y: number;
  radius: number;
  /** Place of its class in the legend. */
  classIndex: number;
}

export interface PlotAxis {
  ticks: readonly { at: number; text: string }[];
  /** The value that parts the chart, where there is one. */
  line: { at: number; value: number } | null;
}

/** A chart of marks laid out in a size. */
export interface ScatterPlot {
  width: number;
  height: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  x: PlotAxis;
  y: PlotAxis;
  /** Where both values are alike, from the least to the greatest that both axes show. */
  diagonal: { x1: number; y1: number; x2: number; y2: number } | null;
  /** Marks in two rows, above and below the line across, from left to right: the keys walk them so. */
  rows: readonly (readonly PlottedMark[])[];
  names: readonly PlacedName[];
  /** The names of the parts. */
  corners: readonly PlacedName[];
  /** Marks that lack a value. */
  unknown: number;
}

const margin = { left: 46, top: 24, right: 26, bottom: 42 };
const radii = { wide: [4.5, 20], narrow: [4, 13] } as const;
const narrowWidth = 520;
/** Padding beyond the outermost values, as a share of their span. */
const edgeShare = 0.06;
const pixelsPerTick = { x: 90, y: 56 };

type Known = ScatterMark & { x: number; y: number };

function isKnown(mark: ScatterMark): mark is Known {
  return mark.x !== null && mark.y !== null;
}

function scaleOf(axis: ScatterAxis, values: readonly number[], range: readonly [number, number]) {
  const [low, high] = axis.domain;
  const [start, end] = [Math.min(low, ...values), Math.max(high, ...values)];
  const isWithin = start >= low && end <= high;
  if (isWithin) return scaleLinear([start, end], range);
  // A mark and its name have room on either side of its middle.
  const room = (end - start) * edgeShare;
  return scaleLinear(
    [start < low ? start - room : start, end > high ? end + room : end],
    range,
  ).nice();
}

function lineValue({ line }: ScatterAxis, values: readonly number[]): number | null {
  return line === 'median' ? (median(values) ?? null) : line;
}

function toAxis(
  axis: ScatterAxis,
  values: readonly number[],
  { scale, ticks }: { scale: ScaleLinear<number, number>; ticks: number },
): PlotAxis {
  const value = lineValue(axis, values);
  return {
    ticks: scale.ticks(ticks).map((tick) => ({ at: scale(tick), text: axis.format(tick) })),
    line: value === null ? null : { at: scale(value), value },
  };
}

function diagonalOf(
  x: ScaleLinear<number, number>,
  y: ScaleLinear<number, number>,
): ScatterPlot['diagonal'] {
  const [startX = 0, endX = 0] = x.domain();
  const [startY = 0, endY = 0] = y.domain();
  const [start, end] = [Math.max(startX, startY), Math.min(endX, endY)];
  return end > start ? { x1: x(start), y1: y(start), x2: x(end), y2: y(end) } : null;
}

function byPlace(a: PlottedMark, b: PlottedMark): number {
  return a.x - b.x || a.y - b.y || (a.mark.id < b.mark.id ? -1 : 1);
}

/** Lays a chart out: scales, marks by their rows, and the names that have room, the largest marks first. */
export function toScatterPlot(
  model: ScatterModel,
  { width, height }: { width: number; height: number },
): ScatterPlot {
  const known = model.marks.filter(isKnown);
  const right = Math.max(margin.left + 1, width - margin.right);
  const bottom = height - margin.bottom;
  const xs = known.map(({ x }) => x);
  const ys = known.map(({ y }) => y);
  const scaleX = scaleOf(model.x, xs, [margin.left, right]);
  const scaleY = scaleOf(model.y, ys, [bottom, margin.top]);
  const [least, most] = width < narrowWidth ? radii.narrow : radii.wide;
  const largest = Math.max(1, ...known.map(({ size }) => size));
  const radius = scaleSqrt([0, largest], [least, most]);
  const plotted = known.map((mark): PlottedMark => {
    const classIndex = model.classes.findIndex(({ id }) => id === mark.classId);
    return { mark, x: scaleX(mark.x), y: scaleY(mark.y), radius: radius(mark.size), classIndex };
  });
  const x = toAxis(model.x, xs, { scale: scaleX, ticks: (right - margin.left) / pixelsPerTick.x });
  const y = toAxis(model.y, ys, { scale: scaleY, ticks: (bottom - margin.top) / pixelsPerTick.y });
  const across = y.line?.at ?? (margin.top + bottom) / 2;
  const bySize = plotted.toSorted((a, b) => b.radius - a.radius || byPlace(a, b));
  const plot = { left: margin.left, top: margin.top, right, bottom };
  const lines = { across: y.line?.at ?? null, down: x.line?.at ?? null };
  const corners = cornerNames(model.quadrants, { ...plot, ...lines });
  return {
    width,
    height,
    ...plot,
    x,
    y,
    diagonal: model.hasDiagonal ? diagonalOf(scaleX, scaleY) : null,
    rows: [
      plotted.filter((mark) => mark.y <= across).toSorted(byPlace),
      plotted.filter((mark) => mark.y > across).toSorted(byPlace),
    ],
    names: placeNames(
      bySize.map((mark) => ({
        id: mark.mark.id,
        name: mark.mark.name,
        x: mark.x,
        y: mark.y,
        radius: mark.radius,
      })),
      plot,
      corners,
    ),
    corners,
    unknown: model.marks.length - known.length,
  };
}

/** All marks, the largest first, so that small ones lie on top. */
export function drawnMarks({ rows }: ScatterPlot): PlottedMark[] {
  return rows.flat().toSorted((a, b) => b.radius - a.radius || byPlace(a, b));
}

const reachPixels = 6;

/** The mark at a point, or within reach of it: the nearest of those by their edge. */
export function markAt(plot: ScatterPlot, x: number, y: number): PlottedMark | null {
  let nearest: PlottedMark | null = null;
  let least = reachPixels;
  for (const mark of plot.rows.flat()) {
    const distance = Math.max(0, Math.hypot(mark.x - x, mark.y - y) - mark.radius);
    const isNearer =
      distance < least || (distance === least && mark.radius < (nearest?.radius ?? 0));
    if (!isNearer) continue;
    nearest = mark;
    least = distance;
  }
  return nearest;
}
