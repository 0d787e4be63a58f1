import { columnRuns } from '../model/columnRuns.ts';
import { axisSpan, closedSpans } from '../model/toTimeAxis.ts';
import type { Pen } from './Pen.ts';
import { inkOf, type PlotContent } from './PlotContent.ts';

const timeBandOpacity = 0.09;
const valueBandOpacity = 0.16;

/** Closed time where it is shown, and named stretches: behind everything. */
export function drawShades(pen: Pen, { model, axis }: PlotContent): void {
  pen.within(() => {
    for (const span of closedSpans(axis, model.slots)) pen.fillColumns(span, 'sunken', 1);
    for (const band of model.timeBands) {
      const span = axisSpan(axis, model.slots, band);
      if (span) pen.fillColumns(span, band.colour, timeBandOpacity);
    }
  });
}

/** The band between two values: over the grid and under the lines. A lone column gets a bar. */
export function drawValueBand(pen: Pen, { model, axis, theme }: PlotContent): void {
  const { band } = model;
  if (!band) return;
  const { context } = pen;
  pen.within(() => {
    context.fillStyle = inkOf(theme, band.colour, valueBandOpacity);
    for (const run of columnRuns(axis, [band.lower, band.upper])) {
      const [first] = run;
      const isLone = run.length === 1 && first;
      const edges = isLone
        ? [
            { ...first, column: first.column - 0.2 },
            { ...first, column: first.column + 0.2 },
          ]
        : run;
      context.beginPath();
      for (const { column, values } of edges) context.lineTo(pen.x(column), pen.y(values[1] ?? 0));
      for (const { column, values } of edges.toReversed())
        context.lineTo(pen.x(column), pen.y(values[0] ?? 0));
      context.closePath();
      context.fill();
    }
  });
}
