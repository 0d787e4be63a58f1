import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { DayScore } from '#domain/patterns/deviation/dayScores.ts';
import { subjectOfGroup } from '#src/data/metrics/ReportSubject.ts';
import type { ExplainedTime } from '#src/features/report/explain/ExplainedTime.ts';
import { kindOfFormat } from '#src/features/report/table/cellKinds.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { useMarkPeriod, type MarkedPlace } from '#src/features/time-markers/useMarkPeriod.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { causesText, stateText, terms, whenText, zText } from './deviationTexts.ts';
import type { DeviationsData } from './readDeviations.ts';
import type { StretchRow } from './toStretchRows.ts';

/** An event, or a part of one. */
export type ListedStretch = StretchRow & { parts?: readonly StretchRow[] };

export interface DeviationTables {
  stretches: ReportTable<ListedStretch>;
  days: ReportTable<DayScore>;
}

/** Every deviation, and how each day compares with its weekday. */
export function deviationTables(
  data: DeviationsData,
  {
    rows,
    scores,
    today,
  }: { rows: readonly StretchRow[]; scores: readonly DayScore[]; today: number },
): DeviationTables {
  return {
    stretches: reportTable<ListedStretch>({
      id: 'stretches',
      title: 'Deviations',
      rows,
      columns: stretchColumns(data),
      timeOf: (row) => stretchTime(row, data),
    }),
    days: reportTable<DayScore>({
      id: 'days',
      title: 'Days vs. usual',
      rows: scores,
      rowId: dayScoreId,
      columns: scoreColumns(data, today),
      timeOf: (row) => dayTime(row, data),
    }),
  };
}

/** Names a day among the rows of the page. */
export function dayScoreId({ dayNumber }: Pick<DayScore, 'dayNumber'>): string {
  return `day ${dayNumber}`;
}

function stretchColumns({ format, request }: DeviationsData): Column<ListedStretch>[] {
  const kind = kindOfFormat(format);
  const [spaceId = null] = request.markerSpaceIds;
  const [buildingId] = request.subject.buildingIds;
  return [
    {
      id: 'when',
      title: 'When',
      kind: 'name',
      value: ({ startMs }) => startMs,
      show: whenText,
      inFiles: [
        { id: 'from', title: 'From', kind: 'instant', value: ({ startMs }) => startMs },
        { id: 'to', title: 'To', kind: 'instant', value: ({ endMs }) => endMs },
      ],
    },
    {
      id: 'where',
      title: 'Where',
      kind: 'text',
      value: ({ where }) => where,
      show: ({ where, parts = [] }) =>
        parts.length === 0 ? where : `${where} and ${formatPlural(parts.length, 'space')}`,
    },
    {
      id: 'expected',
      title: 'Expected',
      kind,
      term: terms.expected,
      value: ({ expected }) => expected,
    },
    { id: 'actual', title: 'Actual', kind, term: terms.stretch, value: ({ actual }) => actual },
    {
      id: 'z',
      title: 'z',
      kind: 'number',
      term: terms.z,
      value: ({ z }) => z,
      show: ({ z }) => zText(z),
    },
    {
      id: 'minutes',
      title: 'Hours',
      kind: 'hours',
      term: terms.stretch,
      value: ({ minutes }) => minutes / 60,
      inFiles: [
        { id: 'minutes', title: 'Open minutes', kind: 'count', value: ({ minutes }) => minutes },
      ],
    },
    {
      id: 'causes',
      title: 'Cause',
      kind: 'text',
      term: terms.causes,
      value: ({ causes }) => causesText(causes),
      show: ({ causes }) => causesText(causes) || 'No known cause',
    },
    {
      id: 'mark',
      title: 'Note',
      kind: 'text',
      value: () => null,
      show: (row) => <MarkStretch row={row} place={{ spaceId, buildingId }} />,
      inFiles: [],
    },
  ];
}

/** Leads to a new time marker of the stretch, at the floor where it is one floor's. */
function MarkStretch({ row, place }: { row: StretchRow; place: MarkedPlace }) {
  const mark = useMarkPeriod({ ...place, spaceId: row.spaceId ?? place.spaceId });
  if (mark === undefined) return null;
  return <TextButton onPress={() => mark(row)}>Create time marker</TextButton>;
}

function scoreColumns({ request }: DeviationsData, today: number): Column<DayScore>[] {
  const { timeZone } = request.subject;
  return [
    {
      id: 'day',
      title: 'Day',
      kind: 'day',
      value: ({ dayNumber }) => zonedDayNumberStart(dayNumber, timeZone),
    },
    {
      id: 'score',
      title: 'vs. usual',
      kind: 'share',
      term: terms.score,
      value: ({ score }) => score,
      show: (score) => stateText(score, today),
    },
    {
      id: 'coverage',
      title: 'Coverage',
      kind: 'coverage',
      term: terms.coverage,
      value: ({ coverage }) => coverage,
    },
  ];
}

/** A stretch, of the spaces where it was flagged. */
function stretchTime(row: StretchRow, { request, groups }: DeviationsData): ExplainedTime | null {
  const group = groups.find((one) => one.group.id === row.groupId)?.group;
  if (!group) return null;
  const { subject } = request;
  const narrowed = row.isWhole ? subject : subjectOfGroup(subject, group, []);
  return {
    scope: { ...request, subject: { ...narrowed, name: row.where, grouping: null } },
    startMs: row.startMs,
    endMs: row.endMs,
  };
}

/** A whole day, of all spaces in view. */
function dayTime({ dayNumber }: DayScore, { request }: DeviationsData): ExplainedTime {
  const { subject } = request;
  return {
    scope: { ...request, subject: { ...subject, grouping: null } },
    startMs: zonedDayNumberStart(dayNumber, subject.timeZone),
    endMs: zonedDayNumberStart(dayNumber + 1, subject.timeZone),
  };
}
