import type { BookingImportReport } from '#contract/bookings.ts';
import type { BookingWarning } from '#contract/bookingCounts.ts';
import type { BookingsAnswer } from '#contract/ingestBookings.ts';
import type { ImportState } from '#domain/booking/Booking.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { Import, Imports } from './toImports.ts';

const definition = 'import-rows';

/** How each number of the page comes about. */
export const terms = {
  read: {
    name: 'Rows read',
    definition,
    text: 'Rows that were sent; each occurrence of a series counts as one. Of an import that was stored they are the accepted, rejected and passed over rows together.',
  },
  accepted: {
    name: 'Accepted',
    definition,
    text: 'Created, updated, duplicate and outdated rows together.',
  },
  created: { name: 'Created', definition, text: 'Rows with a booking that was not known before.' },
  updated: { name: 'Updated', definition, text: 'Rows that replaced an older version.' },
  duplicates: {
    name: 'Duplicates',
    definition,
    text: 'Rows that differ from the stored booking in nothing but the version.',
  },
  outdated: {
    name: 'Outdated',
    definition,
    text: 'Rows older than the stored version. They change nothing.',
  },
  canceled: { name: 'Canceled', definition, text: 'Accepted rows with the status canceled.' },
  removed: {
    name: 'Removed',
    definition,
    text: 'Stored bookings that a complete list or a calendar no longer had: canceled if still to come. A complete list deletes those that had begun.',
  },
  rejected: {
    name: 'Rejected',
    definition,
    text: 'Rows that could not be taken. One of them refuses the whole import, unless the sender allows it to be stored in part.',
  },
  passedOver: {
    name: 'Passed over',
    definition,
    text: 'Events that are no booking, such as those shown as free, or declined by the room.',
  },
  unmatched: {
    name: 'Rooms not found',
    definition,
    text: 'Names of rooms that match no zone. Their rows are rejected.',
  },
  imports: {
    name: 'Imports',
    definition,
    text: 'Calls that sent bookings, with those that were refused. The latest 500 are listed, for 24 months.',
  },
} as const satisfies Record<string, MetricTerm>;

const origins: Readonly<Record<BookingImportReport['origin'], string>> = {
  http: 'API',
  file: 'File',
  feed: 'Calendar feed',
  demo: 'Demonstration',
};

const formats: Readonly<Record<string, string>> = {
  rows: 'Rows',
  ics: 'iCalendar',
  graph: 'Microsoft Graph',
  mrbs: 'MRBS',
  timetable: 'Timetable',
};

export function originText({ origin, retry_of }: Pick<Import, 'origin' | 'retry_of'>): string {
  return isRetry({ retry_of }) ? 'Retry' : origins[origin];
}

function isRetry({ retry_of }: Pick<Import, 'retry_of'>): boolean {
  return typeof retry_of === 'string';
}

export function formatText({ format }: Pick<Import, 'format'>): string {
  return formats[format] ?? format;
}

/** "week9.csv", "Retry of week9.csv", else where it came from: "API". */
export function sentAsText(report: Pick<Import, 'origin' | 'file' | 'retry_of'>): string {
  const { file } = report;
  if (file === null) return originText(report);
  return isRetry(report) ? `Retry of ${file}` : file;
}

/** The source that all rows name; a dash where they name several or none. */
export function sourceText({ source }: Pick<Import, 'source'>): string {
  return source ?? '–';
}

export const stateTexts: Readonly<Record<ImportState, string>> = {
  done: 'Stored',
  refused: 'Refused',
  failed: 'Failed',
};

/** "Stored", "Stored in part", "Refused" or "Failed". */
export function stateText({ state, rejected }: Pick<Import, 'state' | 'rejected'>): string {
  return state === 'done' && rejected > 0 ? 'Stored in part' : stateTexts[state];
}

const warnings: Readonly<Record<BookingWarning, (rows: number) => string>> = {
  overlap: (rows) => `${formatPlural(rows, 'row')} at the same time as another booking of the room`,
  over_capacity: (rows) => `${formatPlural(rows, 'row')} with more people than the room has seats`,
  outside_period: (rows) => `${formatPlural(rows, 'row')} at a time when the room doesn’t exist`,
  retroactive: (rows) => `${formatPlural(rows, 'row')} entered or changed after the start`,
};

/** What an import is warned of, a phrase each: "2 rows at the same time as another booking of the room". */
export function warningTexts({ warnings: all }: Pick<Import, 'warnings'>): string[] {
  return all.map(({ code, rows }) => warnings[code](rows));
}

/** Those of some counts that are not 0: "30 created, 4 updated". */
function countsText(counts: readonly (readonly [number, string])[]): string {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${formatCount(count)} ${what}`)
    .join(', ');
}

/** How the rows of an import ended, in a sentence or two. */
export function rowsText(report: Import): string {
  const read = `${formatPlural(report.rows_read, 'row')} read`;
  if (report.state !== 'done') return `${read}, none stored.`;
  const { created, updated, duplicates, outdated, cancelled, removed } = report;
  const kinds = countsText([
    [created, 'created'],
    [updated, 'updated'],
    [duplicates, 'duplicate'],
    [outdated, 'outdated'],
  ]);
  const ends = countsText([
    [report.accepted, kinds === '' ? 'accepted' : `accepted (${kinds})`],
    [report.rejected, 'rejected'],
    [report.passed_over, 'passed over'],
  ]);
  return [
    ends === '' ? `${read}.` : `${read}: ${ends}.`,
    ...(cancelled > 0 ? [`${formatCount(cancelled)} of the accepted canceled.`] : []),
    ...(removed > 0 ? [`${formatPlural(removed, 'stored booking')} removed.`] : []),
  ].join(' ');
}

/** What is kept of the rows that were not taken, and what to do with them. */
export function keptText({ state, rejected }: Pick<Import, 'state' | 'rejected'>): string {
  if (state === 'done')
    return `${formatPlural(rejected, 'row')} kept for 90 days, without personal data. Match their rooms and retry, or download and correct them.`;
  return 'Nothing was stored. Up to 100 of the rejected rows are kept for 90 days, without personal data. Retry takes only those; send the others again.';
}

/** How a retry ended, or would end where it was a trial. */
export function retryText({
  report_id: id,
  accepted,
  rejected,
}: Pick<BookingsAnswer, 'report_id' | 'accepted' | 'rejected'>): string {
  const of = `${formatCount(accepted)} of ${formatPlural(accepted + rejected, 'row')}`;
  if (id === null) return `${of} would be accepted now. Nothing was stored.`;
  return `${of} accepted, ${formatCount(rejected)} rejected again.`;
}

/** How imports went altogether. */
export function importFigures(
  { shown, all, unmatched }: Imports,
  timeZone: string,
): ReportFigure[] {
  const [newest] = shown;
  const sum = (count: (report: Import) => number) =>
    shown.reduce((total, report) => total + count(report), 0);
  const read = sum((report) => report.rows_read);
  const failing = shown.filter(({ state }) => state !== 'done').length;
  const names = new Set(unmatched.map(({ source, room }) => `${source ?? ''}\n${room}`));
  return [
    {
      id: 'imports',
      label: 'Imports',
      value: formatCount(shown.length),
      of: `of ${formatCount(all)}`,
      note: newest ? `last ${formatInstant(newest.timeMs, timeZone)}` : 'none',
      term: terms.imports,
    },
    {
      id: 'failing',
      label: 'Refused or failed',
      value: formatCount(failing),
      of: `of ${formatCount(shown.length)}`,
      note: 'stored nothing',
      term: terms.imports,
    },
    {
      id: 'accepted',
      label: 'Rows accepted',
      value: formatCount(sum((report) => report.accepted)),
      of: `of ${formatCount(read)}`,
      note: `${formatCount(sum((report) => report.created))} created`,
      term: terms.accepted,
    },
    {
      id: 'rejected',
      label: 'Rows rejected',
      value: formatCount(sum((report) => report.rejected)),
      of: `of ${formatCount(read)}`,
      note: 'not stored',
      term: terms.rejected,
    },
    {
      id: 'unmatched',
      label: 'Rooms not found',
      value: formatCount(names.size),
      note: `in ${formatPlural(
        unmatched.reduce((total, { rows }) => total + rows, 0),
        'row',
      )}`,
      term: terms.unmatched,
    },
  ];
}
