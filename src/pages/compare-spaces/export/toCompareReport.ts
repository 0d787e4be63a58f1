import type { Report } from '#src/features/report/export/Report.ts';
import {
  completenessFacts,
  frameName,
  scopeFacts,
} from '#src/features/report/export/scopeFacts.ts';
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

/** What the page shows, for its files: the same rows as its tables. */
export function toCompareReport(input: CompareReportInput): Report {
  const { request, view } = input;
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
    charts: [],
  };
}
