import type { Drawing } from '#domain/report/Drawing.ts';
import type { ThemeColours } from '#src/ui/theme/useThemeColours.ts';
import type { LineChartModel } from '../LineChartModel.ts';
import { axisTicks } from '../model/axisTicks.ts';
import { bandLanes } from '../model/bandLanes.ts';
import { columnRuns } from '../model/columnRuns.ts';
import { markedPoints } from '../model/markedPoints.ts';
import { missingSpans } from '../model/missingSpans.ts';
import { axisSpan, closedSpans, toTimeAxis, type TimeAxis } from '../model/toTimeAxis.ts';
import { pinnedText, valueRange, type ValueRange } from '../model/valueRange.ts';
import { DrawingPen } from './DrawingPen.ts';

interface LineDrawingOptions {
  showsClosed: boolean;
  joinsBreaks: boolean;
  width: number;
  height: number;
  colours: ThemeColours;
  /** The width of a line of text. */
  measure: (text: string, size: number) => number;
}

interface Content {
  pen: DrawingPen;
  model: LineChartModel;
  axis: TimeAxis;
  range: ValueRange;
  options: LineDrawingOptions;
}

const fontSize = 12;
const laneHeight = 17;
/** Named stretches need room for their titles above the lines. */
const captionRoom = 1.08;

/** The chart as vectors, from the model and the rules of the one on screen: what is hollow, broken or missing there is so here. */
export function lineDrawing(model: LineChartModel, options: LineDrawingOptions): Drawing {
  const { width, height, colours, measure } = options;
  const axis = toTimeAxis(model.slots, options);
  const range = valueRange(model);
  const left =
    Math.max(0, ...range.marks.map((mark) => measure(model.formatValue(mark), fontSize))) + 10;
  const area = { left, top: 12, width: width - left - 12, height: height - 12 - 3.4 * fontSize };
  const top = range.max * (model.timeBands.length > 0 ? captionRoom : 1);
  const pen = new DrawingPen({ area, columns: axis.columns.length, top, colours });
  const content = { pen, model, axis, range, options };
  drawShades(content);
  drawAxes(content);
  drawBand(content);
  drawLines(content);
  drawReferences(content);
  drawPoints(content);
  drawBreaks(content);
  drawMissing(content);
  drawCaptions(content);
  return { width, height, marks: pen.marks };
}

function drawShades({ pen, model, axis }: Content): void {
  for (const span of closedSpans(axis, model.slots)) pen.fillColumns(span, 'sunken', 1);
  for (const band of model.timeBands) {
    const span = axisSpan(axis, model.slots, band);
    if (span) pen.fillColumns(span, band.colour, 0.09);
  }
}

function drawAxes({ pen, model, axis, range }: Content): void {
  const { left, width } = pen.area;
  for (const mark of range.marks) {
    const y = pen.y(mark);
    pen.stroke(`M${left} ${y}H${pen.right}`, 'line', { width: 1 });
    const place = { x: left - 6, y: y + 4, size: fontSize, align: 'end' } as const;
    pen.text(model.formatValue(mark), 'ink-3', place);
  }
  const ticks = axisTicks(axis, model.slots, { timeZone: model.timeZone, width });
  for (const { column, label } of ticks)
    for (const [line, text] of label.split('\n').entries()) {
      const y = pen.bottom + 18 + line * 15;
      pen.text(text, 'ink-3', { x: pen.x(column), y, size: fontSize, align: 'middle' });
    }
}

function drawBand({ pen, model, axis }: Content): void {
  const { band } = model;
  if (!band) return;
  for (const run of columnRuns(axis, [band.lower, band.upper])) {
    const [first] = run;
    const isLone = run.length === 1 && first !== undefined;
    const places = isLone
      ? [
          { ...first, column: first.column - 0.2 },
          { ...first, column: first.column + 0.2 },
        ]
      : run;
    const edge = (at: 0 | 1) =>
      places.map(({ column, values }) => `${pen.x(column)} ${pen.y(values[at] ?? 0)}`);
    pen.fill(`M${edge(1).join('L')}L${edge(0).toReversed().join('L')}Z`, band.colour, 0.16);
  }
}

function linePath({ pen, axis }: Content, values: readonly (number | null)[]): string {
  return columnRuns(axis, [values])
    .map((run) => {
      const places = run.map(
        ({ column, values: [value = 0] }) => `${pen.x(column)} ${pen.y(value)}`,
      );
      return `M${places.join('L')}`;
    })
    .join('');
}

function drawLines(content: Content): void {
  const { pen, model } = content;
  for (const { values, colour } of model.compared) {
    const path = linePath(content, values);
    if (path !== '') pen.stroke(path, colour, { width: 1.4, dash: [4, 4] });
  }
  for (const { values, colour, isDashed, isFaded } of model.series) {
    const path = linePath(content, values);
    if (path === '') continue;
    pen.stroke(path, colour, {
      width: model.series.length > 6 ? 1.8 : 2.2,
      ...(isDashed ? { dash: [10, 4] } : {}),
      opacity: isFaded ? 0.28 : 1,
    });
  }
}

function drawReferences({ pen, model, range, options }: Content): void {
  const { left } = pen.area;
  let end = pen.right;
  for (const { label, value, colour } of model.references) {
    const isPinned = value > range.max;
    const y = pen.y(isPinned ? range.max : value);
    const dash = isPinned ? { dash: [3, 4] } : {};
    pen.stroke(`M${left} ${y}H${pen.right}`, colour, { width: 1.4, ...dash });
    if (!isPinned) continue;
    const text = pinnedText(label);
    pen.text(text, 'ink-2', { x: end, y: y + fontSize + 2, size: fontSize, align: 'end' });
    end -= options.measure(text, fontSize) + 12;
  }
}

function drawPoints({ pen, model, axis }: Content): void {
  const r = pen.columnWidth() < 9 ? 1.9 : 3.2;
  for (const series of model.series)
    for (const { column, value, isWeak } of markedPoints(axis, series)) {
      const path = `M${pen.x(column) - r} ${pen.y(value)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
      const opacity = series.isFaded ? 0.3 : 1;
      pen.fill(path, isWeak ? 'surface' : series.colour, isWeak ? 1 : opacity);
      pen.stroke(path, series.colour, { width: 1.7, opacity });
    }
}

/** Two slanted strokes where time was left out. */
function drawBreaks({ pen, axis }: Content): void {
  for (const position of axis.breaks) {
    const x = pen.x(position);
    pen.fill(`M${x - 2} ${pen.bottom - 1}h4v2h-4Z`, 'surface');
    for (const shift of [-2, 2])
      pen.stroke(`M${x + shift - 2} ${pen.bottom - 4}l4 8`, 'line-strong', { width: 1.5 });
  }
}

function drawMissing({ pen, model, axis, options }: Content): void {
  const [series, other] = model.series;
  if (!series || other) return;
  const text = 'no data';
  for (const { from, to } of missingSpans(axis, model.slots, series)) {
    const left = pen.x(from - 0.9);
    const room = pen.x(to + 0.9) - left;
    if (options.measure(text, fontSize) > room) continue;
    const y = pen.area.top + pen.area.height * 0.7;
    pen.text(text, 'ink-3', { x: left + room / 2, y, size: fontSize, align: 'middle' });
  }
}

/** Titles of the named stretches at the top, in as many lanes as they need. */
function drawCaptions({ pen, model, axis, options }: Content): void {
  const captions = model.timeBands.flatMap(({ label, ...range }) => {
    const span = axisSpan(axis, model.slots, range);
    if (!span) return [];
    const left = Math.max(pen.area.left, pen.x(span.from)) + 6;
    return [{ label, left, width: options.measure(label, fontSize) + 6 }];
  });
  const lanes = bandLanes(captions);
  for (const [at, { label, left }] of captions.entries()) {
    const y = pen.area.top + laneHeight * ((lanes[at] ?? 0) + 0.5) + 4;
    pen.text(label, 'ink-2', { x: left, y, size: fontSize, align: 'start' });
  }
}
