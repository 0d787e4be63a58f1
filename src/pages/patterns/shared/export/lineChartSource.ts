import { lineDrawing } from '#src/charts/line/drawing/lineDrawing.ts';
import type { LineChartModel } from '#src/charts/line/LineChartModel.ts';
import type { ChartSource, LegendEntry } from '#src/features/report/export/Report.ts';
import { textWidth } from '#src/lib/size/textWidth.ts';

const size = { width: 1120, height: 400 };

/** A line chart as one of a report's pictures. */
export function lineChartSource(id: string, title: string, model: LineChartModel): ChartSource {
  const entry = (kind: LegendEntry['kind']) => (line: { label: string; colour: string }) => ({
    label: line.label,
    colour: line.colour,
    kind,
  });
  const { series, band, compared, references } = model;
  return {
    id,
    title,
    legend: [
      ...series.map(entry('line')),
      ...(band ? [entry('area')(band)] : []),
      ...compared.map(entry('dashed')),
      ...references.map(entry('line')),
    ],
    draw: (colours) =>
      lineDrawing(model, {
        ...size,
        colours,
        showsClosed: false,
        joinsBreaks: false,
        measure: textWidth,
      }),
  };
}
