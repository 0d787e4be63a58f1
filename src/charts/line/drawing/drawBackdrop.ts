import { columnRuns } from '../model/columnRuns.ts';
import { axisSpan, closedSpans } from '../model/toTimeAxis.ts';
import type { DrawingPen } from './DrawingPen.ts';
import type { LineContent } from './LineContent.ts';

const timeBandOpacity = 0.09;
const valueBandOpacity = 0.16;

/** Closed time where it is shown, and named stretches: behind everything. */
export function drawShades(pen: DrawingPen, { model, axis }: LineContent): void {
  for (const span of closedSpans(axis, model.slots)) pen.fillColumns(span, 'sunken', 1);
  for (const band of model.timeBands) {
    const span = axisSpan(axis, model.slots, band);
    if (span) pen.fillColumns(span, band.colour, timeBandOpacity);
  }
}

/** The band between two values: over the grid and under the lines. A lone column gets a bar. */
export function drawValueBand(pen: DrawingPen, { model, axis }: LineContent): void {
  const { band } = model;
  if (!band) return;
  for (const run of columnRuns(axis, [band.lower, band.upper])) {
    const [first] = run;
    const isLone = run.length === 1 && first;
    const places = isLone
      ? [
          { ...first, column: first.column - 0.2 },
          { ...first, column: first.column + 0.2 },
        ]
      : run;
    const edge = (at: 0 | 1) =>
      places.map(({ column, values }) => `${pen.x(column)} ${pen.y(values[at] ?? 0)}`);
    const around = [...edge(1), ...edge(0).toReversed()];
    pen.fill(`M${around.join('L')}Z`, band.colour, valueBandOpacity);
  }
}
