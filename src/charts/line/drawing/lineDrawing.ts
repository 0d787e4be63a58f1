import type { Drawing } from '#domain/report/Drawing.ts';
import type { ThemeColours } from '#src/ui/theme/useThemeColours.ts';
import type { LineChartModel } from '../LineChartModel.ts';
import { axisTicks } from '../model/axisTicks.ts';
import { columnRuns } from '../model/columnRuns.ts';
import { toTimeAxis } from '../model/toTimeAxis.ts';
import { valueRange } from '../model/valueRange.ts';
import { drawShades, drawValueBand } from './drawBackdrop.ts';
import { DrawingPen } from './DrawingPen.ts';
import { drawMarks } from './drawMarks.ts';
import { drawnLines, type LineContent } from './LineContent.ts';

interface LineDrawingOptions {
  showsClosed: boolean;
  joinsBreaks: boolean;
  width: number;
  height: number;
  colours: ThemeColours;
  /** The width of a line of text. */
  measure: (text: string, size: number) => number;
}

const fontSize = 12;

/** The chart as vectors, from the model and the rules of the one on screen: what is hollow, broken or missing there is so here. */
export function lineDrawing(model: LineChartModel, options: LineDrawingOptions): Drawing {
  const { width, height, colours, measure } = options;
  const axis = toTimeAxis(model.slots, options);
  const range = valueRange(model);
  const left =
    Math.max(0, ...range.marks.map((mark) => measure(model.formatValue(mark), fontSize))) + 10;
  const area = { left, top: 12, width: width - left - 12, height: height - 12 - 3.4 * fontSize };
  const columns = axis.columns.length;
  const pen = new DrawingPen({ area, columns, top: range.top, colours, fontSize, measure });
  const content = { model, axis, range };
  drawShades(pen, content);
  drawAxes(pen, content);
  drawValueBand(pen, content);
  drawLines(pen, content);
  drawMarks(pen, content);
  return { width, height, marks: pen.marks };
}

function drawAxes(pen: DrawingPen, { model, axis, range }: LineContent): void {
  const { left, width } = pen.area;
  for (const mark of range.marks) {
    const y = pen.y(mark);
    pen.stroke(`M${left} ${y}H${pen.right}`, 'line', { width: 1 });
    pen.text(model.formatValue(mark), 'ink-3', { x: left - 6, middle: y, align: 'end' });
  }
  for (const { column, label } of axisTicks(axis, model, width))
    for (const [line, text] of label.split('\n').entries()) {
      const middle = pen.bottom + 14 + line * 15;
      pen.text(text, 'ink-3', { x: pen.x(column), middle, align: 'middle' });
    }
}

function drawLines(pen: DrawingPen, { model, axis }: LineContent): void {
  for (const { values, colour, ...line } of drawnLines(model)) {
    const path = columnRuns(axis, [values])
      .map((run) => {
        const places = run.map(
          ({ column, values: [value = 0] }) => `${pen.x(column)} ${pen.y(value)}`,
        );
        return `M${places.join('L')}`;
      })
      .join('');
    if (path !== '') pen.stroke(path, colour, line);
  }
}
