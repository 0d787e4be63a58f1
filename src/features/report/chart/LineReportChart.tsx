import type { ReactNode } from 'react';
import type { LineChartModel } from '#src/charts/line/LineChartModel.ts';
import { Later } from '#src/lib/browser/Later.ts';
import { textWidth } from '#src/lib/size/useSize.ts';
import type { LegendEntry } from '../export/Report.ts';
import { ReportChart } from './ReportChart.tsx';

const lines = new Later(async () => await import('#src/charts/line/drawing/lineDrawing.ts'));

interface LineReportChartProps {
  id: string;
  title: string;
  /** What is drawn on paper, which may leave out what is only chosen on screen. */
  model: LineChartModel;
  className?: string | undefined;
  /** Whether closed time is drawn, and whether lines run on across what is left out. */
  showsClosed?: boolean;
  joinsBreaks?: boolean;
  children: ReactNode;
}

const size = { width: 1120, height: 400 };

/** A line chart on screen as one of the report's pictures, with its legend. */
export function LineReportChart(props: LineReportChartProps) {
  const { id, title, model, className, children } = props;
  const { showsClosed = false, joinsBreaks = false } = props;
  return (
    <ReportChart
      id={id}
      title={title}
      className={className}
      legend={legendOf(model)}
      draw={async (_holder, colours) =>
        (await lines.fetch()).lineDrawing(model, {
          ...size,
          colours,
          showsClosed,
          joinsBreaks,
          measure: textWidth,
        })
      }
    >
      {children}
    </ReportChart>
  );
}

function legendOf({ series, band, compared, references }: LineChartModel): LegendEntry[] {
  const entry = (kind: LegendEntry['kind']) => (line: { label: string; colour: string }) => ({
    label: line.label,
    colour: line.colour,
    kind,
  });
  return [
    ...series.map((line) => entry(line.isDashed ? 'dashed' : 'line')(line)),
    ...(band ? [entry('area')(band)] : []),
    ...compared.map(entry('dashed')),
    ...references.map(entry('line')),
  ];
}
