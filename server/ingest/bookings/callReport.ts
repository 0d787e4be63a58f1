import type { BookingImportReport } from '#contract/bookings.ts';
import type { BookingsAnswer } from '#contract/ingestBookings.ts';
import { sourcePattern } from '#domain/booking/Booking.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import type { FiledReport } from './commit/FiledReport.ts';
import { namedRows, type CheckedBookings, type RejectedRow } from './reading/CheckedBookings.ts';
import { packRows, type KeptRows } from './rejected/RejectedRows.ts';

/** A call as its report tells of it. */
export interface BookingCall extends Pick<BookingImportReport, 'origin' | 'file' | 'format'> {
  rows: CheckedBookings;
  /** Of rows that name none; null without. */
  source: string | null;
  /** What the source says that it knows of its rooms; null where its bookings tell. */
  covers: InstantRange | null;
  /** When it came, ISO 8601. */
  time: string;
  /** A day of the first week of the term; null where it is no timetable. */
  termStart: string | null;
  /** How its rows are read: kept with those that are rejected. */
  reading: Omit<KeptRows, 'rows'>;
  /** The report whose rejected rows these are, with its buildings. */
  retryOf: { id: string; buildingIds: readonly SpaceId[] } | null;
}

type Counts = Omit<BookingsAnswer, 'report_id'>;

const nothing: Counts = {
  accepted: 0,
  created: 0,
  updated: 0,
  duplicates: 0,
  outdated: 0,
  cancelled: 0,
  removed: 0,
  rejected: 0,
  passed_over: 0,
  first: null,
  last: null,
  unmatched_rooms: [],
  warnings: [],
};

/** The sources of all rows; that of the call where no row tells one. */
export function sourcesOf({ rows, source }: Pick<BookingCall, 'rows' | 'source'>): string[] {
  const told = new Set(rows.bookings.map((one) => one.source));
  return told.size > 0 || source === null ? [...told] : [source];
}

/** The source of a report: that of all its rows, those that were rejected too; null where they have several, or none. */
function reportedSource(call: BookingCall): string | null {
  const named = call.rows.named
    .map(({ source }) => source)
    .filter((one) => sourcePattern.test(one));
  const [only = null, ...others] = new Set([...sourcesOf(call), ...named]);
  return others.length === 0 ? only : null;
}

function reportOf(
  call: BookingCall,
  { counts, state, reason }: Pick<FiledReport['report'], 'state' | 'reason'> & { counts: Counts },
): Omit<FiledReport, 'rejected'> {
  const { rows, origin, file, format, time, covers, termStart, retryOf } = call;
  const sources = sourcesOf(call);
  return {
    time,
    covers,
    termStart,
    buildingIds: [...new Set([...rows.buildingIds, ...(retryOf?.buildingIds ?? [])])],
    sources,
    report: {
      ...counts,
      unmatched_rooms: rows.unmatchedRooms,
      source: reportedSource(call),
      origin,
      file,
      format,
      state,
      reason,
      rows_read: rows.rowsRead,
      retry_of: retryOf?.id ?? null,
    },
  };
}

/** A calendar that can't be read at its address. */
export interface FeedReport {
  source: string;
  zoneId: string | null;
  room: string | null;
  /** A sentence. */
  reason: string;
  time: string;
  buildingIds: SpaceId[];
}

/** The report of a poll that failed. */
export function feedFailureReport({ source, reason, time, buildingIds }: FeedReport): FiledReport {
  return {
    time,
    buildingIds,
    sources: [],
    report: {
      ...nothing,
      source,
      origin: 'feed',
      file: null,
      format: 'ics',
      state: 'failed',
      reason,
      rows_read: 0,
      retry_of: null,
    },
  };
}

/** The report of a call whose rows were stored, but for those that were rejected. */
export async function doneReport(
  call: BookingCall,
  answer: BookingsAnswer,
  rejected: readonly RejectedRow[],
): Promise<FiledReport> {
  const { report_id: id, ...counts } = answer;
  if (id === null) throw new Error('A trial leaves no report');
  const report = reportOf(call, { counts, state: 'done', reason: null });
  return { ...report, rejected: await packRows({ ...call.reading, rows: rejected }) };
}

/**
 * The report of a call that stored nothing: refused for what was sent, or failed for what the server could not do. Of refused rows those
 * are kept that the answer names: a feed may send all of them again every few minutes.
 */
export async function failureReport(call: BookingCall, error: unknown): Promise<FiledReport> {
  const { rows } = call;
  const isRefused = error instanceof AppError && error.status < 500;
  const kept = isRefused ? namedRows(rows.rejected) : [];
  const report = reportOf(call, {
    counts: { ...nothing, rejected: rows.rejected.length },
    state: isRefused ? 'refused' : 'failed',
    reason: isRefused ? error.message : 'The bookings could not be stored',
  });
  return { ...report, rejected: await packRows({ ...call.reading, rows: kept }) };
}
