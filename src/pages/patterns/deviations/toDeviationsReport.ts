import type { Report } from '#src/features/report/export/Report.ts';
import {
  completenessFacts,
  frameName,
  scopeFacts,
} from '#src/features/report/export/scopeFacts.ts';
import { tableSource } from '#src/features/report/export/tableSource.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { formatKind } from '#src/features/report/export/formatKind.ts';
import type { PatternSettings } from '../shared/patternSettings.ts';
import { specialFact } from '../shared/SpecialDays.tsx';
import { dayScoreId, scoreColumns } from './DayScoresTable.tsx';
import { deviationTerms } from './deviationTerms.ts';
import type { DeviationsData } from './readDeviations.ts';
import { causeText } from './model/causeText.ts';
import type { StretchRow } from './model/toStretchRows.ts';
import type { Deviations } from './useDeviations.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';

interface DeviationsReportInput {
  data: DeviationsData;
  view: Deviations;
  settings: PatternSettings;
}

const stretchColumns: readonly TableColumn<StretchRow>[] = [
  { id: 'from', title: 'From', value: ({ startMs }) => startMs },
  { id: 'to', title: 'To', value: ({ endMs }) => endMs },
  { id: 'where', title: 'Where', isText: true, value: ({ where }) => where },
  { id: 'expected', title: 'Expected', value: ({ expected }) => expected },
  { id: 'actual', title: 'Actual', value: ({ actual }) => actual },
  { id: 'z', title: 'z', value: ({ z }) => z },
  { id: 'minutes', title: 'Open minutes', value: ({ minutes }) => minutes },
  {
    id: 'causes',
    title: 'What happened',
    isText: true,
    value: ({ causes }) => causes.map(causeText).join(', '),
  },
];

/** What the page shows, for its files. */
export function toDeviationsReport(input: DeviationsReportInput): Report {
  const { data, view, settings } = input;
  const { request, format, denominators } = data;
  const { subject, days } = request;
  const kind = formatKind(format);
  return {
    title: 'Pattern Deviations',
    place: subject.name,
    frame: frameName(days),
    timeZone: subject.timeZone,
    about: `${formatNames[format]} of ${subject.name} against the eight same weekdays before each day`,
    settings: [...scopeFacts(request), specialFact(settings.leavesSpecialOut)],
    completeness: completenessFacts(denominators),
    definitions: deviationTerms,
    tables: [
      tableSource({
        id: 'stretches',
        title: 'Flagged stretches',
        rows: view.rows,
        columns: stretchColumns,
        kinds: { from: 'instant', to: 'instant', expected: kind, actual: kind, minutes: 'count' },
      }),
      tableSource({
        id: 'days',
        title: 'Days against their weekday',
        rows: view.scores,
        rowId: dayScoreId,
        columns: scoreColumns(view.today, subject.timeZone),
        kinds: { day: 'day', score: 'share', coverage: 'share' },
      }),
    ],
    charts: [],
  };
}
