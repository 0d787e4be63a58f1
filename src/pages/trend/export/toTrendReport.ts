import type { ColumnKind } from '#domain/report/ReportDocument.ts';
import { lineDrawing } from '#src/charts/line/drawing/lineDrawing.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type {
  ChartSource,
  LegendEntry,
  Report,
  TableSource,
} from '#src/features/report/export/Report.ts';
import {
  completenessFacts,
  frameName,
  scopeFacts,
} from '#src/features/report/export/scopeFacts.ts';
import { tableSource } from '#src/features/report/export/tableSource.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { textWidth } from '#src/lib/size/textWidth.ts';
import type { useTrendChart } from '../chart/useTrendChart.ts';
import type { TrendData } from '../data/readTrend.ts';
import { trendTerms } from '../figures/trendTerms.ts';
import { intervalUnit, isClockInterval } from '../model/trendIntervals.ts';
import type { TrendSettings } from '../model/TrendSettings.ts';
import { spaceColumns, spaceRows } from '../tables/SpaceTable.tsx';
import { valueColumns, valueRows } from '../tables/ValueTable.tsx';
import { weekColumns, weekRows } from '../tables/WeekTable.tsx';
import type { TrendView } from '../useTrendView.ts';
import { keyFigures } from './keyFigures.ts';

export interface TrendReportInput {
  data: TrendData;
  view: TrendView;
  settings: TrendSettings;
  chart: ReturnType<typeof useTrendChart>;
  /** When the greatest value was reached; null until it is known. */
  peakMs: number | null;
  nowMs: number;
}

const chartSize = { width: 1120, height: 400 };

/** What the page shows, for its files: the same rows, the chart as vectors from the same model. */
export function toTrendReport(input: TrendReportInput): Report {
  const { data, view, settings } = input;
  const { request } = data;
  const { subject, interval, compared, days } = request;
  const step = interval === 'INF' ? '' : ` by ${intervalUnit(interval)}`;
  return {
    title: 'Trend',
    place: subject.name,
    frame: frameName(days),
    timeZone: subject.timeZone,
    about: `${formatNames[view.format]} of ${subject.name}${step}`,
    settings: [
      ...scopeFacts(request, compared?.days),
      { name: 'Lines', text: settings.aggregation === 'mean' ? 'means' : 'peaks' },
    ],
    completeness: completenessFacts(view.figures),
    definitions: trendTerms(view.figures, view.format),
    tables: tablesOf(input),
    charts: [chartOf(input)],
  };
}

/** What values of a format are, by the columns that tables of this page have. */
function kindOf(format: DataFormat): ColumnKind {
  return format === 'count' ? 'number' : 'share';
}

function tablesOf({ data, view, chart, peakMs, nowMs }: TrendReportInput): TableSource[] {
  const { format } = view;
  const { interval, subject } = data.request;
  const kind = kindOf(format);
  const figureKinds = {
    mean: kind,
    adp: kind,
    p90: kind,
    peak: kind,
    use: 'share',
    coverage: 'share',
    seats: 'count',
    days: 'count',
  } as const;
  const { series, band, compared } = chart.model;
  const lines = [...series.map(({ id }) => id), ...(band ? ['lower', 'upper'] : [])];
  const values = [...lines, ...(compared.length > 0 ? ['compared'] : [])];
  const rows = weekRows(data, format, nowMs);
  return [
    keyFigures(view, peakMs),
    tableSource({
      id: 'values',
      title: 'Values of the chart',
      rows: () => valueRows(chart.model, interval),
      columns: valueColumns(chart.model, chart.lineGroups, format),
      kinds: {
        ...Object.fromEntries(values.map((id) => [id, kind])),
        time: isClockInterval(interval) ? 'instant' : 'day',
        coverage: 'share',
      },
    }),
    ...(view.groups.length > 1
      ? [
          tableSource({
            id: 'lines',
            title: 'Line by line',
            rows: spaceRows(view),
            columns: spaceColumns(format),
            kinds: figureKinds,
          }),
        ]
      : []),
    tableSource({
      id: 'weeks',
      title: 'Week by week',
      rows,
      columns: weekColumns(format, subject.timeZone, rows),
      kinds: { ...figureKinds, week: 'day' },
    }),
  ];
}

function chartOf({ data, view, settings, chart }: TrendReportInput): ChartSource {
  const { interval } = data.request;
  const { model } = chart;
  return {
    id: 'chart',
    title: `${formatNames[view.format]} by ${intervalUnit(interval)}`,
    legend: legendOf(chart),
    draw: (colours) =>
      lineDrawing(model, {
        ...chartSize,
        colours,
        showsClosed: settings.showsClosed,
        joinsBreaks: !isClockInterval(interval),
        measure: textWidth,
      }),
  };
}

function legendOf({ model }: TrendReportInput['chart']): LegendEntry[] {
  const { series, band, compared, references } = model;
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
