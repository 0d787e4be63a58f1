import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { panelChart } from '#src/features/report/export/panelChart.ts';
import type { ChartSource, Report } from '#src/features/report/export/Report.ts';
import {
  completenessFacts,
  frameName,
  scopeFacts,
} from '#src/features/report/export/scopeFacts.ts';
import { svgChart } from '#src/features/report/export/svgChart.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { compareTerms } from '../model/compareTerms.ts';
import type { CompareReportInput } from './CompareReportInput.ts';
import {
  boxTable,
  dayTable,
  figureTable,
  levelTable,
  peakTable,
  weekTable,
} from './compareTables.ts';

/** Where the charts stand on the page. */
export const chartIds = {
  weeks: 'compare-weeks',
  day: 'compare-average-day',
  peaks: 'compare-peaks',
  levels: 'compare-levels',
} as const;

/** What the page shows, for its files: the same rows as its tables. */
export function toCompareReport(input: CompareReportInput): Report {
  const { request, view, isTable } = input;
  const { subject, spaces } = request;
  const { format } = view;
  const names = spaces.map(({ label }) => label).join(', ');
  return {
    title: 'Compare Spaces',
    place: subject.name,
    frame: frameName(request.days),
    timeZone: subject.timeZone,
    about: `${formatNames[format]} of ${names}`,
    settings: [
      ...scopeFacts(request),
      { name: 'Compared with', text: spaces[0].label },
      { name: 'Metric of the charts', text: formatNames[format] },
    ],
    completeness: completenessFacts(view.figures),
    definitions: compareTerms(view),
    tables: [
      figureTable(input),
      weekTable(input),
      dayTable(input),
      boxTable(input),
      peakTable(input),
      levelTable(input),
    ],
    charts: isTable ? [] : chartsOf(input, format),
  };
}

/** The charts that are on screen: those of slots take longer. */
function chartsOf(input: CompareReportInput, format: DataFormat): ChartSource[] {
  const isRead = input.days.some(({ rhythm }) => rhythm !== undefined);
  const find = (id: string) => () => document.getElementById(id);
  const peaks = panelChart('peaks', 'Daily peaks', find(chartIds.peaks));
  if (!isRead) return [peaks];
  return [
    panelChart('weeks', 'The week', find(chartIds.weeks)),
    averageDay(input, format),
    peaks,
    panelChart('levels', 'How full for how long', find(chartIds.levels)),
  ];
}

function averageDay({ request }: CompareReportInput, format: DataFormat) {
  return svgChart({
    id: 'day',
    title: `The average day, ${formatNames[format].toLowerCase()}`,
    find: () => document.getElementById(chartIds.day),
    legend: request.spaces.map(({ label, colour, isDashed }) => ({
      label,
      colour,
      kind: isDashed ? ('dashed' as const) : ('line' as const),
    })),
  });
}
