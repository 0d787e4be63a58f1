import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { sentenceCase } from '#src/lib/format/sentenceCase.ts';
import { incidentTable } from './incidentTable.tsx';
import type { ListedIncident } from './incidentList.ts';
import { bandOf } from './uptimeBands.ts';
import type { SourceRow, ZoneRow } from './uptimeRows.ts';
import { statusText, terms } from './uptimeTexts.ts';

interface DayRow {
  id: string;
  startMs: number;
  building: string;
  source: string;
  uptime: number | null;
}

interface StretchRow {
  id: string;
  zoneId: string;
  name: string;
  where: string;
  source: string;
  state: string;
  startMs: number;
  endMs: number;
}

export interface UptimeTables {
  sources: ReportTable<SourceRow>;
  days: ReportTable<DayRow>;
  zones: ReportTable<ZoneRow>;
  stretches: ReportTable<StretchRow>;
  incidents: ReportTable<ListedIncident>;
}

const noTime = () => null;

type SourceColumn = Column<SourceRow>;

/** Sums of the minutes of a source's spaces, in hours. */
function hoursColumn(
  id: 'expected' | 'valid' | 'excluded',
  title: string,
  term: MetricTerm,
): SourceColumn {
  return {
    id,
    title,
    kind: 'hours',
    unit: 'hours',
    term,
    value: (row) => row[`${id}_minutes`] / 60,
  };
}

const sourceColumns: readonly SourceColumn[] = [
  { id: 'building', title: 'Building', kind: 'text', value: ({ building }) => building },
  { id: 'source', title: 'Source', kind: 'text', value: ({ source }) => source },
  {
    id: 'status',
    title: 'Now',
    kind: 'text',
    value: statusText,
    // A line breaks between counts, never between a count and its word.
    show: (row) => statusText(row).replaceAll(/(?<=\d) /g, '\u00a0'),
  },
  {
    id: 'uptime',
    title: 'Uptime 24/7',
    kind: 'uptime',
    term: terms.uptime,
    value: ({ uptime }) => uptime,
  },
  {
    id: 'open',
    title: 'Open hours',
    kind: 'uptime',
    term: terms.open,
    value: (row) => row.uptime_open,
  },
  {
    id: 'seats',
    title: 'By seats',
    kind: 'uptime',
    term: terms.bySeats,
    value: (row) => row.uptime_seats,
  },
  {
    id: 'incidents',
    title: 'Incidents',
    kind: 'count',
    term: terms.incident,
    value: ({ incidents }) => incidents,
  },
  {
    id: 'mttr',
    title: 'MTTR',
    kind: 'minutes',
    term: terms.mttr,
    value: (row) => row.mttr_minutes,
  },
  {
    id: 'longest',
    title: 'Longest',
    kind: 'minutes',
    term: terms.incident,
    value: (row) => row.longest_minutes,
  },
  hoursColumn('expected', 'Expected', terms.expected),
  hoursColumn('valid', 'Valid', terms.uptime),
  hoursColumn('excluded', 'Excluded', terms.excluded),
  {
    id: 'zones',
    title: 'Spaces',
    kind: 'count',
    term: terms.expected,
    value: ({ zones }) => zones,
  },
];

function sourceTable(rows: readonly SourceRow[]): ReportTable<SourceRow> {
  return reportTable<SourceRow>({
    id: 'sources',
    title: 'Uptime of buildings and sources',
    rows,
    columns: sourceColumns,
    of: ({ building, source }) => `${building}, ${source}`,
    timeOf: noTime,
  });
}

function dayTable(sources: readonly SourceRow[], timeZone: string): ReportTable<DayRow> {
  return reportTable<DayRow>({
    id: 'days',
    title: 'Uptime by day',
    rows: sources.flatMap(({ id, building, source, days }) =>
      days.map(({ day, uptime }) => ({
        id: `${id} ${day}`,
        startMs: zonedDayNumberStart(dayNumberOf(day), timeZone),
        building,
        source,
        uptime,
      })),
    ),
    columns: [
      { id: 'day', title: 'Day', kind: 'day', value: ({ startMs }) => startMs },
      { id: 'building', title: 'Building', kind: 'text', value: ({ building }) => building },
      { id: 'source', title: 'Source', kind: 'text', value: ({ source }) => source },
      {
        id: 'uptime',
        title: 'Uptime',
        kind: 'uptime',
        term: terms.uptime,
        value: ({ uptime }) => uptime,
      },
      {
        id: 'band',
        title: 'Band',
        kind: 'text',
        value: ({ uptime }) => bandOf(uptime)?.label ?? 'nothing expected',
      },
    ],
    timeOf: noTime,
  });
}

function zoneTable(rows: readonly ZoneRow[]): ReportTable<ZoneRow> {
  return reportTable<ZoneRow>({
    id: 'zones',
    title: 'Uptime of spaces',
    rows,
    rowId: ({ rowId }) => rowId,
    columns: [
      { id: 'name', title: 'Space', kind: 'name', width: 170, value: ({ name }) => name },
      { id: 'where', title: 'Where', kind: 'text', width: 130, value: ({ where }) => where },
      { id: 'source', title: 'Source', kind: 'text', width: 90, value: ({ source }) => source },
      {
        id: 'uptime',
        title: 'Uptime 24/7',
        kind: 'uptime',
        width: 100,
        term: terms.uptime,
        value: ({ uptime }) => uptime,
      },
      {
        id: 'open',
        title: 'Open hours',
        kind: 'uptime',
        width: 100,
        term: terms.open,
        value: (row) => row.uptime_open,
      },
      {
        id: 'incidents',
        title: 'Incidents',
        kind: 'count',
        width: 90,
        term: terms.incident,
        value: ({ incidents }) => incidents,
      },
      {
        id: 'mttr',
        title: 'MTTR',
        kind: 'minutes',
        width: 110,
        term: terms.mttr,
        value: (row) => row.mttr_minutes,
      },
      {
        id: 'flapping',
        title: 'Flapping',
        kind: 'text',
        width: 90,
        term: terms.flapping,
        value: (row) => (row.is_flapping ? 'Flapping' : ''),
      },
      {
        id: 'status',
        title: 'Now',
        kind: 'text',
        width: 90,
        term: terms.status,
        value: ({ status }) => (status === null ? 'Removed' : sentenceCase(status)),
      },
      {
        id: 'last',
        title: 'Last reading',
        kind: 'instant',
        width: 150,
        value: (row) => (row.last_reading === null ? null : Date.parse(row.last_reading)),
      },
    ],
    timeOf: noTime,
  });
}

/** Everything that is not valid, as the timeline draws it. */
function stretchTable(rows: readonly ZoneRow[]): ReportTable<StretchRow> {
  const states = {
    no_data: 'No data',
    too_little_data: 'Too little data',
    stuck: 'Stuck at one value',
    implausible: 'Implausible counts',
    excluded: 'Excluded time',
  } as const;
  return reportTable<StretchRow>({
    id: 'stretches',
    title: 'Gaps and excluded time',
    rows: rows.flatMap(({ rowId, name, where, source, stretches = [] }) =>
      stretches.flatMap(({ start, end, state }) =>
        state === 'valid'
          ? []
          : [
              {
                id: `${rowId} ${start}`,
                zoneId: rowId,
                name,
                where,
                source,
                state: states[state],
                startMs: start * 1000,
                endMs: end * 1000,
              },
            ],
      ),
    ),
    columns: [
      { id: 'name', title: 'Space', kind: 'text', value: ({ name }) => name },
      { id: 'where', title: 'Where', kind: 'text', value: ({ where }) => where },
      { id: 'source', title: 'Source', kind: 'text', value: ({ source }) => source },
      { id: 'state', title: 'Cause', kind: 'text', value: ({ state }) => state },
      { id: 'start', title: 'Start', kind: 'instant', value: ({ startMs }) => startMs },
      { id: 'end', title: 'End', kind: 'instant', value: ({ endMs }) => endMs },
      {
        id: 'minutes',
        title: 'Duration',
        kind: 'minutes',
        value: ({ startMs, endMs }) => (endMs - startMs) / 60_000,
      },
    ],
    timeOf: noTime,
  });
}

interface TablesInput {
  sources: readonly SourceRow[];
  zones: readonly ZoneRow[];
  incidents: readonly ListedIncident[];
}

/** The tables of the page and of its files. */
export function uptimeTables(
  { sources, zones, incidents }: TablesInput,
  place: PortfolioPlace,
  frame: InstantRange,
): UptimeTables {
  return {
    sources: sourceTable(sources),
    days: dayTable(sources, place.subject.timeZone),
    zones: zoneTable(zones),
    stretches: stretchTable(zones),
    incidents: incidentTable(incidents, place, frame),
  };
}
