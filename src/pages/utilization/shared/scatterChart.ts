import type { ChartSource } from '#src/features/report/export/Report.ts';
import { svgChart } from '#src/features/report/export/svgChart.ts';

/** A scatter on screen as one of the report's pictures; what holds it has small drawings in its legend as well. */
export function scatterChart(title: string, holder: HTMLElement | null): ChartSource {
  return svgChart({
    id: 'scatter',
    title,
    find: () => holder?.querySelector('[role="application"] svg') ?? null,
  });
}
