import { bandLanes } from '../model/bandLanes.ts';
import { markedPoints } from '../model/markedPoints.ts';
import { missingSpans } from '../model/missingSpans.ts';
import { axisSpan } from '../model/toTimeAxis.ts';
import { pinnedText } from '../model/valueRange.ts';
import type { DrawingPen } from './DrawingPen.ts';
import type { LineContent } from './LineContent.ts';

const pointRadius = 3.2;
const pointStroke = 1.7;
const laneHeight = 17;
const captionGap = 6;
/** Weak points closer than this, in pixels, are drawn smaller. */
const roomyColumn = 9;

/** Draws over the lines: references, points that need a mark, axis breaks and captions. */
export function drawMarks(pen: DrawingPen, content: LineContent): void {
  drawReferences(pen, content);
  drawPoints(pen, content);
  drawBreaks(pen, content);
  drawMissing(pen, content);
  drawBandCaptions(pen, content);
}

/** Lines at their values; those above the axis are pinned at its end with their names. */
function drawReferences(pen: DrawingPen, { model, range }: LineContent): void {
  let end = pen.right;
  for (const { label, value, colour } of model.references) {
    const isPinned = value > range.max;
    const y = pen.y(isPinned ? range.max : value);
    const dash = isPinned ? { dash: [3, 4] } : {};
    pen.stroke(`M${pen.area.left} ${y}H${pen.right}`, colour, { width: 1.4, ...dash });
    if (!isPinned) continue;
    const text = pinnedText(label);
    pen.text(text, 'ink-2', { x: end, middle: y + laneHeight / 2, align: 'end' });
    end -= pen.widthOf(text) + 2 * captionGap;
  }
}

/** Hollow for a value with little data, filled for a single value between gaps. */
function drawPoints(pen: DrawingPen, { model, axis }: LineContent): void {
  const radius = pen.columnWidth < roomyColumn ? pointRadius * 0.6 : pointRadius;
  for (const series of model.series) {
    const opacity = series.isFaded ? 0.3 : 1;
    for (const { column, value, isWeak } of markedPoints(axis, series)) {
      const path = circlePath(pen.x(column), pen.y(value), radius);
      if (isWeak) pen.fill(path, 'surface');
      else pen.fill(path, series.colour, opacity);
      pen.stroke(path, series.colour, { width: pointStroke, opacity });
    }
  }
}

function circlePath(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 1 1`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0Z`;
}

/** Two slanted strokes where time was left out. */
function drawBreaks(pen: DrawingPen, { axis }: LineContent): void {
  for (const position of axis.breaks) {
    const x = pen.x(position);
    pen.fill(`M${x - 2} ${pen.bottom - 1}h4v2h-4Z`, 'surface');
    for (const shift of [-2, 2])
      pen.stroke(`M${x + shift - 2} ${pen.bottom - 4}l4 8`, 'line-strong', { width: 1.5 });
  }
}

/** "no data" in the gaps of a single line that are wide enough for it. */
function drawMissing(pen: DrawingPen, { model, axis }: LineContent): void {
  const [series, other] = model.series;
  if (!series || other) return;
  const text = 'no data';
  const needed = pen.widthOf(text) + 2 * captionGap;
  const middle = pen.area.top + pen.area.height * 0.7;
  for (const { from, to } of missingSpans(axis, model.slots, series)) {
    const left = Math.max(pen.area.left, pen.x(from - 0.9));
    const width = Math.min(pen.right, pen.x(to + 0.9)) - left;
    if (needed > width) continue;
    pen.text(text, 'ink-3', { x: left + width / 2, middle, align: 'middle' });
  }
}

/** Titles of the named stretches at the top, in as many lanes as they need, cut where the chart ends. */
function drawBandCaptions(pen: DrawingPen, { model, axis }: LineContent): void {
  const captions = model.timeBands.flatMap(({ label, ...range }) => {
    const span = axisSpan(axis, model.slots, range);
    if (!span) return [];
    const left = Math.max(pen.area.left, pen.x(span.from)) + captionGap;
    const text = pen.cut(label, pen.right - left);
    return [{ text, left, width: pen.widthOf(text) + captionGap }];
  });
  const lanes = bandLanes(captions);
  for (const [index, { text, left }] of captions.entries()) {
    const middle = pen.area.top + laneHeight * ((lanes[index] ?? 0) + 0.5);
    pen.text(text, 'ink-2', { x: left, middle, align: 'start' });
  }
}
