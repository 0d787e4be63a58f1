import uPlot from 'uplot';
import { paintMarks } from '#src/lib/drawing/paintCanvas.ts';
import { textWidth } from '#src/lib/size/useSize.ts';
import { drawShades, drawValueBand } from '../drawing/drawBackdrop.ts';
import { DrawingPen } from '../drawing/DrawingPen.ts';
import { drawMarks } from '../drawing/drawMarks.ts';
import { drawnLines } from '../drawing/LineContent.ts';
import { axisTicks } from '../model/axisTicks.ts';
import { fontOf, inkOf, type PlotContent } from './PlotContent.ts';

/** Position of the cursor: a column, and pixels from the left and top of the plot. */
export interface CursorPlace {
  column: number;
  left: number;
  top: number;
  /** Whether it is in the right half. */
  isRight: boolean;
}

export interface PlotEvents {
  /** Null when the cursor left. */
  onCursor: (place: CursorPlace | null) => void;
  /** Two columns between which the pointer was dragged. */
  onSelect: (from: number, to: number) => void;
  /** The plot is ready, first drawn or redrawn. */
  onReady: () => void;
}

const dragDistance = 6;
const characterWidth = 0.62;

/** The settings of the plot for a content; sizes in CSS pixels. */
export function plotOptions(
  content: PlotContent,
  { onCursor, onSelect, onReady }: PlotEvents,
  size: { width: number; height: number },
): uPlot.Options {
  const { axis, range, theme } = content;
  const paint = (draw: typeof drawMarks) => (plot: uPlot) => {
    const pen = penOf(plot, content);
    draw(pen, content);
    paintMarks(plot.ctx, pen.marks, uPlot.pxRatio);
  };
  return {
    ...size,
    padding: [12, 12, 0, 0],
    legend: { show: false },
    scales: {
      x: { time: false, range: [-0.5, Math.max(1, axis.columns.length) - 0.5] },
      y: { range: [0, range.top] },
    },
    axes: [timeAxis(content), valueAxis(content)],
    series: [{}, ...lines(content)],
    cursor: {
      y: false,
      drag: { x: true, y: false, setScale: false, dist: dragDistance },
      points: { size: 9, width: 2.2, fill: inkOf(theme, 'surface') },
    },
    hooks: {
      ready: [onReady],
      drawClear: [paint(drawShades)],
      drawAxes: [paint(drawValueBand)],
      draw: [paint(drawMarks)],
      setCursor: [
        (plot) => {
          // A new plot first says that it has no cursor.
          if (plot.status === 1) onCursor(cursorPlace(plot));
        },
      ],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select;
          if (width <= 0) return;
          onSelect(plot.posToIdx(left), plot.posToIdx(left + width));
        },
      ],
    },
  };
}

/** A pen for the plotting area, whose box is in pixels of the canvas. */
function penOf({ bbox }: uPlot, { axis, range, theme }: PlotContent): DrawingPen {
  const { pxRatio } = uPlot;
  return new DrawingPen({
    area: {
      left: bbox.left / pxRatio,
      top: bbox.top / pxRatio,
      width: bbox.width / pxRatio,
      height: bbox.height / pxRatio,
    },
    columns: axis.columns.length,
    top: range.top,
    colours: theme.colours,
    fontSize: theme.fontSize,
    measure: textWidth,
  });
}

function cursorPlace(plot: uPlot): CursorPlace | null {
  const { cursor, over, width } = plot;
  const column = cursor.idx ?? null;
  if (column === null || (cursor.left ?? -1) < 0) return null;
  const left = over.offsetLeft + plot.valToPos(column, 'x');
  return { column, left, top: over.offsetTop, isRight: left > width / 2 };
}

function timeAxis({ model, axis, theme }: PlotContent): uPlot.Axis {
  const labels = new Map<number, string>();
  return {
    stroke: inkOf(theme, 'ink-3'),
    font: fontOf(theme),
    size: (_, texts: readonly string[] | null) =>
      theme.fontSize * (texts?.some((text) => text.includes('\n')) ? 3.4 : 2.2),
    gap: 9,
    grid: { show: false },
    ticks: { show: false },
    border: { show: true, stroke: inkOf(theme, 'line'), width: 1 },
    splits: (plot) => {
      const width = plot.bbox.width / uPlot.pxRatio;
      const ticks = axisTicks(axis, model, (width * 12) / theme.fontSize);
      labels.clear();
      for (const { column, label } of ticks) labels.set(column, label);
      return ticks.map(({ column }) => column);
    },
    values: (_, splits) => splits.map((column) => labels.get(column) ?? ''),
  };
}

function valueAxis({ model, range, theme }: PlotContent): uPlot.Axis {
  const texts = range.marks.map(model.formatValue);
  const longest = Math.max(...texts.map((text) => text.length));
  return {
    stroke: inkOf(theme, 'ink-3'),
    font: fontOf(theme),
    size: longest * theme.fontSize * characterWidth + 14,
    gap: 6,
    grid: { stroke: inkOf(theme, 'line'), width: 1 },
    ticks: { show: false },
    splits: [...range.marks],
    values: texts,
  };
}

function lines({ model, theme }: PlotContent): uPlot.Series[] {
  return drawnLines(model).map(({ colour, opacity, width, dash = [] }) => ({
    stroke: inkOf(theme, colour, opacity),
    width,
    dash,
    points: { show: false },
  }));
}
