import type uPlot from 'uplot';
import type { PlotContent } from './PlotContent.ts';

/** The columns of the axis, then the compared lines and the lines, by column; what a break or a gap has is null. */
export function toPlotData({ model, axis }: PlotContent): uPlot.AlignedData {
  const byColumn = (values: readonly (number | null)[]) =>
    axis.columns.map((slot) => (slot === null ? null : (values[slot] ?? null)));
  return [
    axis.columns.map((_, column) => column),
    ...model.compared.map(({ values }) => byColumn(values)),
    ...model.series.map(({ values }) => byColumn(values)),
  ];
}
