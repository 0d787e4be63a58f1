import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { Report } from '#src/features/report/export/Report.ts';
import {
  completenessFacts,
  frameName,
  scopeFacts,
} from '#src/features/report/export/scopeFacts.ts';
import { svgChart } from '#src/features/report/export/svgChart.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { compareTerms } from '../model/compareTerms.ts';
import type { CompareReportInput } from './CompareReportInput.ts';
import { dayTable, figureTable, levelTable, peakTable, weekTable } from './compareTables.ts';

/** Where the average day stands on the page. */
export const averageDayId = 'compare-average-day';

/** What the page shows, for its files: the same rows as its tables. */
export function toCompareReport(input: CompareReportInput): Report {
  const { request, view, days } = input;
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
      peakTable(input),
      levelTable(input),
    ],
    charts: days.some(({ rhythm }) => rhythm !== undefined) ? [averageDay(input, format)] : [],
  };
}

function averageDay({ request }: CompareReportInput, format: DataFormat) {
  return svgChart({
    id: 'day',
    title: `The average day, ${formatNames[format].toLowerCase()}`,
    find: () => document.getElementById(averageDayId),
    legend: request.spaces.map(({ label, colour, isDashed }) => ({
      label,
      colour,
      kind: isDashed ? ('dashed' as const) : ('line' as const),
    })),
  });
}
