import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import {
  formatText,
  originText,
  sentAsText,
  sourceText,
  stateText,
  terms,
  warningTexts,
} from './importTexts.ts';
import styles from './ImportReports.module.css';
import { MatchRoom } from './match/MatchRoom.tsx';
import { roomText } from './match/roomOptions.ts';
import type { Import, Imports, UnmatchedRoom } from './toImports.ts';

export interface ImportTables {
  imports: ReportTable<Import>;
  unmatched: ReportTable<UnmatchedRoom>;
}

function countColumn(
  id: string,
  title: string,
  { term, width = 70, value }: { term: MetricTerm; width?: number; value: (row: Import) => number },
): Column<Import> {
  return { id, title, kind: 'count', term, width, value };
}

const read = countColumn('read', 'Rows read', {
  term: terms.read,
  width: 64,
  value: ({ rows_read }) => rows_read,
});
const unmatched = countColumn('unmatched', 'Rooms not found', {
  term: terms.unmatched,
  width: 92,
  value: ({ unmatched_rooms: rooms }) => rooms.length,
});

const wordColumns: readonly Column<Import>[] = [
  {
    id: 'state',
    title: 'State',
    kind: 'text',
    width: 116,
    value: stateText,
    inFiles: [
      { id: 'state', title: 'State', kind: 'text', value: stateText },
      { id: 'reason', title: 'Reason', kind: 'text', value: ({ reason }) => reason },
    ],
  },
  { id: 'source', title: 'Source', kind: 'text', width: 92, value: sourceText },
  {
    id: 'sent',
    title: 'Sent as',
    kind: 'text',
    width: 140,
    value: sentAsText,
    inFiles: [
      { id: 'origin', title: 'Origin', kind: 'text', value: originText },
      { id: 'file', title: 'File', kind: 'text', value: ({ file }) => file },
      { id: 'format', title: 'Format', kind: 'text', value: formatText },
    ],
  },
];

const canceled = countColumn('canceled', 'Canceled', {
  term: terms.canceled,
  value: ({ cancelled }) => cancelled,
});
const removed = countColumn('removed', 'Removed', {
  term: terms.removed,
  value: ({ removed: gone }) => gone,
});
const outdated = countColumn('outdated', 'Outdated', {
  term: terms.outdated,
  width: 86,
  value: ({ outdated: old }) => old,
});
const accepted = countColumn('accepted', 'Accepted', {
  term: terms.accepted,
  value: ({ accepted: taken }) => taken,
});

/** Accepted, canceled and removed are in files and in the import in full. */
const countColumns: readonly Column<Import>[] = [
  { ...read, inFiles: [read, accepted] },
  countColumn('created', 'Created', {
    term: terms.created,
    width: 78,
    value: ({ created }) => created,
  }),
  countColumn('updated', 'Updated', {
    term: terms.updated,
    width: 82,
    value: ({ updated }) => updated,
  }),
  countColumn('duplicates', 'Duplicates', {
    term: terms.duplicates,
    width: 94,
    value: ({ duplicates }) => duplicates,
  }),
  { ...outdated, inFiles: [outdated, canceled, removed] },
  countColumn('rejected', 'Rejected', {
    term: terms.rejected,
    width: 84,
    value: ({ rejected }) => rejected,
  }),
  countColumn('passed', 'Passed over', {
    term: terms.passedOver,
    width: 76,
    value: ({ passed_over }) => passed_over,
  }),
  {
    ...unmatched,
    inFiles: [
      unmatched,
      {
        id: 'warnings',
        title: 'Warnings',
        kind: 'text',
        value: (report) => warningTexts(report).join('; '),
      },
    ],
  },
];

function timeColumn(timeZone: string): Column<Import> {
  return {
    id: 'time',
    title: 'Time',
    kind: 'name',
    width: 146,
    value: ({ timeMs }) => timeMs,
    show: ({ timeMs }) => formatInstant(timeMs, timeZone),
    inFiles: [{ id: 'time', title: 'Time', kind: 'instant', value: ({ timeMs }) => timeMs }],
  };
}

const roomColumns: readonly Column<UnmatchedRoom>[] = [
  {
    id: 'room',
    title: 'Room',
    kind: 'text',
    value: ({ room }) => room,
    inFiles: [
      { id: 'room', title: 'Room', kind: 'text', value: ({ room }) => room },
      { id: 'source', title: 'Source', kind: 'text', value: sourceText },
      { id: 'time', title: 'Import', kind: 'instant', value: ({ report }) => report.timeMs },
    ],
  },
  { id: 'rows', title: 'Rows', kind: 'count', term: terms.unmatched, value: ({ rows }) => rows },
];

/** The room that a name was matched with, and the way to match it. */
function matchColumn(spaces: SpaceStore): Column<UnmatchedRoom> {
  const value = ({ zoneId }: UnmatchedRoom) => (zoneId === null ? null : roomText(spaces, zoneId));
  return {
    id: 'zone',
    title: 'Matched with',
    kind: 'text',
    value,
    show: (row) => (
      <span className={styles['zone']}>
        {value(row)}
        <MatchRoom row={row} />
      </span>
    ),
  };
}

/** The imports, and the rooms of each that were not found; times of cells in a zone. */
export function importTables(
  { shown, unmatched: rooms }: Imports,
  timeZone: string,
  spaces: SpaceStore,
): ImportTables {
  return {
    imports: reportTable({
      id: 'imports',
      title: 'Imports of bookings',
      rows: shown,
      columns: [timeColumn(timeZone), ...wordColumns, ...countColumns],
      timeOf: () => null,
    }),
    unmatched: reportTable({
      id: 'unmatched',
      title: 'Rooms not found',
      rows: rooms,
      columns: [...roomColumns, matchColumn(spaces)],
      of: ({ source, report }) =>
        `${sourceText({ source })}, ${formatInstant(report.timeMs, timeZone)}`,
      timeOf: () => null,
    }),
  };
}
