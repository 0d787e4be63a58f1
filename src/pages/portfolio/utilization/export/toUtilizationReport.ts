import type { ColumnKind, ReportFact } from '#domain/report/ReportDocument.ts';
import type { Report, TableSource } from '#src/features/report/export/Report.ts';
import {
  completenessFacts,
  frameName,
  scopeFacts,
} from '#src/features/report/export/scopeFacts.ts';
import { tableSource } from '#src/features/report/export/tableSource.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { localTimeText } from '../../shared/localTimeText.ts';
import { maxPlanningDays } from '../data/planningParts.ts';
import type { PlanningState } from '../data/usePlanning.ts';
import type { UtilizationRequest } from '../data/UtilizationRequest.ts';
import { utilizationTerms } from '../figures/utilizationTerms.ts';
import type { UtilizationView } from '../model/toUtilizationView.ts';
import { groupColumns } from '../rows/groupColumns.tsx';
import { changeColumns } from './changeColumns.ts';
import { withPeakTimes } from './withPeakTimes.ts';

interface ReportInput {
  request: UtilizationRequest;
  view: UtilizationView;
  planningState: PlanningState['state'];
  rowTitle: string;
}

/** What the page shows, for its files: the same rows, numbers as they are computed. */
export function toUtilizationReport(input: ReportInput): Report {
  const { request, view, planningState, rowTitle } = input;
  const { subject, days } = request;
  const { format, total } = view;
  return {
    title: 'Portfolio Utilization',
    place: subject.name,
    frame: frameName(days),
    timeZone: subject.timeZone,
    about: `${formatNames[format]} of ${subject.name} by ${rowTitle.toLowerCase()}${localTimeText(subject)}`,
    settings: [
      ...scopeFacts(request),
      { name: 'Group by', text: rowTitle },
      ...planningFacts(planningState),
    ],
    completeness: completenessFacts(total),
    definitions: utilizationTerms(total),
    tables: tablesOf({ request, view, rowTitle }),
    charts: [],
  };
}

/** Why seats that rest on 15-minute means are empty, where they are. */
function planningFacts(state: PlanningState['state']): ReportFact[] {
  if (state === 'known') return [];
  return [{ name: 'Opportunity seats', text: planningLacks[state] }];
}

const planningLacks = {
  reading:
    'left empty: 15-minute means were still being read when this was made. Export again in a moment',
  failed: 'left empty: 15-minute means could not be read',
  too_long: `left empty: available for time frames of at most ${maxPlanningDays} days`,
} as const;

function tablesOf({
  request,
  view,
  rowTitle,
}: Pick<ReportInput, 'request' | 'view' | 'rowTitle'>): TableSource[] {
  const { format, rows } = view;
  const { timeZone } = request.subject;
  const kind: ColumnKind = format === 'count' ? 'number' : 'share';
  const figures = tableSource({
    id: 'figures',
    title: 'All figures',
    rows,
    columns: withPeakTimes(
      groupColumns({ rowTitle, format, timeZone, planningState: 'known', areaText: String }),
      timeZone,
    ),
    kinds: {
      seats: 'number',
      mean: kind,
      adp: kind,
      p90: kind,
      peak: kind,
      use: 'share',
      opportunity: 'count',
      coverage: 'share',
    },
    units: { area: 'm²' },
  });
  const weeks = rows.filter((row) => row.weeks !== null);
  if (weeks.length === 0) return [figures];
  const columns = changeColumns(rowTitle, request.weeks.slice(1));
  return [
    figures,
    tableSource({
      id: 'weeks',
      title: 'Week by week',
      rows: weeks,
      columns,
      kinds: Object.fromEntries(columns.slice(1).map(({ id }) => [id, kind])),
    }),
  ];
}
