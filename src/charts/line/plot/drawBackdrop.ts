import { axisSpan, closedSpans } from '../model/toTimeAxis.ts';
import type { ValueBand } from '../LineChartModel.ts';
import { inkOf } from './ChartTheme.ts';
import type { Pen } from './Pen.ts';
import type { PlotContent } from './PlotContent.ts';

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

interface Edge {
  column: number;
  lower: number;
  upper: number;
}

/** Runs of columns in which both edges of the band are known. */
function edgeRuns(band: ValueBand, columns: readonly (number | null)[]): Edge[][] {
  const runs: Edge[][] = [];
  let run: Edge[] = [];
  for (const [column, index] of columns.entries()) {
    const lower = index === null ? null : (band.lower[index] ?? null);
    const upper = index === null ? null : (band.upper[index] ?? null);
    if (lower === null || upper === null) {
      run = [];
      continue;
    }
    if (run.length === 0) runs.push(run);
    run.push({ column, lower, upper });
  }
  return runs;
}

/** The band between two values: over the grid and under the lines. A lone column gets a bar. */
export function drawValueBand(pen: Pen, { model, axis, theme }: PlotContent): void {
  const { band } = model;
  if (!band) return;
  const { context } = pen;
  pen.within(() => {
    context.fillStyle = inkOf(theme, band.colour, valueBandOpacity);
    for (const run of edgeRuns(band, axis.columns)) {
      const [first] = run;
      const isLone = run.length === 1 && first;
      const edges = isLone
        ? [
            { ...first, column: first.column - 0.2 },
            { ...first, column: first.column + 0.2 },
          ]
        : run;
      context.beginPath();
      for (const { column, upper } of edges) context.lineTo(pen.x(column), pen.y(upper));
      for (const { column, lower } of edges.toReversed())
        context.lineTo(pen.x(column), pen.y(lower));
      context.closePath();
      context.fill();
    }
  });
}
