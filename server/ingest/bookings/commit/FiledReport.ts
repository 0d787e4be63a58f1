import type { BookingImportReport } from '#contract/bookings.ts';
import type { PackedRows } from '#server/ingest/bookings/rejected/RejectedRows.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';

/** A report as it is kept. */
export interface FiledReport {
  /** ISO 8601. */
  time: string;
  /** Buildings of its rooms. */
  buildingIds: readonly string[];
  /** Sources of its rows; batches that were journaled before sources were kept have none. */
  sources?: readonly string[];
  /** The stretch that the sources are said to know of, in ms since 1970. */
  covers?: InstantRange | null;
  /** A day of the first week of the term that was sent, YYYY-MM-DD; none where it was no timetable. */
  termStart?: string | null;
  /** The rows that were not taken; batches that were journaled before these were kept have none. */
  rejected?: PackedRows | null;
  report: Omit<BookingImportReport, 'id' | 'time' | 'has_rejected'>;
}
