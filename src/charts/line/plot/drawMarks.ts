import { bandLanes } from '../model/bandLanes.ts';
import { markedPoints } from '../model/markedPoints.ts';
import { missingSpans } from '../model/missingSpans.ts';
import { pinnedText } from '../model/valueRange.ts';
import { axisSpan } from '../model/toTimeAxis.ts';
import type { Pen } from './Pen.ts';
import { inkOf, type PlotContent } from './PlotContent.ts';

const pointRadius = 3.2;
const pointStroke = 1.7;
const laneHeight = 17;
const captionGap = 6;
const pinnedDash = [3, 4];
const leastCaption = 40;
/** Weak points closer than this, in pixels, are drawn smaller. */
const roomyColumn = 9;

/** Draws over the lines: references, points that need a mark, axis breaks and captions. */
export function drawMarks(pen: Pen, content: PlotContent): void {
  drawReferences(pen, content);
  drawPoints(pen, content);
  drawBreaks(pen, content);
  pen.within(() => {
    drawMissing(pen, content);
    drawBandCaptions(pen, content);
  });
}

/** Lines at their values; those above the axis are pinned at its end with their names. */
function drawReferences(pen: Pen, { model, range }: PlotContent): void {
  const { left, width } = pen.area;
  const right = left + width;
  let end = right;
  for (const { label, value, colour } of model.references) {
    const isPinned = value > range.max;
    const y = pen.y(isPinned ? range.max : value);
    pen.setStroke(colour, 1.4, isPinned ? pinnedDash : []);
    pen.line(left, y, right, y);
    if (!isPinned) continue;
    pen.setText('ink-2', 'right');
    const text = pinnedText(label);
    pen.context.fillText(text, end, y + (laneHeight / 2) * pen.ratio);
    end -= pen.context.measureText(text).width + 2 * captionGap * pen.ratio;
  }
}

/** Hollow for a value with little data, filled for a single value between gaps. */
function drawPoints(pen: Pen, { model, axis, theme }: PlotContent): void {
  const { context, ratio } = pen;
  const columnWidth = pen.area.width / ratio / Math.max(1, axis.columns.length);
  const radius = (columnWidth < roomyColumn ? pointRadius * 0.6 : pointRadius) * ratio;
  for (const series of model.series) {
    const ink = inkOf(theme, series.colour, series.isFaded ? 0.3 : 1);
    context.strokeStyle = ink;
    context.setLineDash([]);
    context.lineWidth = pointStroke * ratio;
    for (const { column, value, isWeak } of markedPoints(axis, series)) {
      context.fillStyle = isWeak ? inkOf(theme, 'surface') : ink;
      context.beginPath();
      context.arc(pen.x(column), pen.y(value), radius, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
  }
}

/** Two slanted strokes where time was left out. */
function drawBreaks(pen: Pen, { axis, theme }: PlotContent): void {
  const { context, area, ratio } = pen;
  const base = area.top + area.height;
  const reach = 4 * ratio;
  for (const position of axis.breaks) {
    const x = pen.x(position);
    context.fillStyle = inkOf(theme, 'surface');
    context.fillRect(x - 2 * ratio, base - ratio, 4 * ratio, 2 * ratio);
    pen.setStroke('line-strong', 1.5);
    for (const shift of [-2 * ratio, 2 * ratio])
      pen.line(x + shift - reach / 2, base - reach, x + shift + reach / 2, base + reach);
  }
}

/** "no data" in the gaps of a single line that are wide enough for it. */
function drawMissing(pen: Pen, { model, axis }: PlotContent): void {
  const [series, other] = model.series;
  if (!series || other) return;
  const text = 'no data';
  pen.setText('ink-3', 'center');
  const needed = pen.context.measureText(text).width + 2 * captionGap * pen.ratio;
  const end = pen.area.left + pen.area.width;
  for (const { from, to } of missingSpans(axis, model.slots, series)) {
    const left = Math.max(pen.area.left, pen.x(from - 0.9));
    const width = Math.min(end, pen.x(to + 0.9)) - left;
    if (needed > width) continue;
    pen.context.fillText(text, left + width / 2, pen.area.top + pen.area.height * 0.7);
  }
}

/** Titles of the named stretches at the top, in as many lanes as they need. */
function drawBandCaptions(pen: Pen, { model, axis }: PlotContent): void {
  const { area, ratio, context } = pen;
  pen.setText('ink-2', 'left');
  const right = area.left + area.width;
  const captions = model.timeBands.flatMap(({ label, ...range }) => {
    const span = axisSpan(axis, model.slots, range);
    if (!span) return [];
    const left = Math.max(area.left, pen.x(span.from)) + captionGap * ratio;
    const room = Math.max((right - left) / ratio, leastCaption);
    const text = pen.cut(label, room);
    return [{ text, left, width: context.measureText(text).width + captionGap * ratio }];
  });
  const lanes = bandLanes(captions);
  for (const [index, { text, left }] of captions.entries()) {
    const y = area.top + (laneHeight * (lanes[index] ?? 0) + laneHeight / 2) * ratio;
    context.fillText(text, left, y);
  }
}
