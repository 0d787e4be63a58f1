import { scheduledEndMs } from '#domain/booking/bookingVersion.ts';
import type { Identity } from './Identity.ts';

/** A cell of a row as the engine takes it; instants are seconds since 1970. */
type Cell = string | number | null;
export type Row = readonly Cell[];

/** What a row of the table `booking` says, in its order, without version and mark. */
export const bookingColumns = [
  'zone_no',
  'start',
  'booking_no',
  'building_no',
  'source',
  'id',
  'end',
  'scheduled_end',
  'held_end',
  'is_all_day',
  'status',
  'sequence',
  'created_at',
  'updated_at',
  'cancelled_at',
  'checked_in_at',
  'ended_at',
  'organiser_key',
  'department',
  'activity_type',
  'course_code',
  'recurrence_id',
  'accepted',
  'invited',
  'planned_size',
  'is_timetable',
  'is_private',
] as const;

/** Times that are stored as distances, by the columns that hold those. */
const distances: Readonly<Partial<Record<(typeof bookingColumns)[number], string>>> = {
  end: 'lasts_s',
  scheduled_end: 'scheduled_more_s',
  held_end: 'held_more_s',
  created_at: 'created_before_s',
  updated_at: 'updated_after_ms',
};

/** Columns of the table `booking` that are written. */
export const storedBookingColumns = bookingColumns.map((name) => distances[name] ?? name);

const endAt = bookingColumns.indexOf('end');
const createdAt = bookingColumns.indexOf('created_at');
const updatedAt = bookingColumns.indexOf('updated_at');
const scheduledEndAt = bookingColumns.indexOf('scheduled_end');
const statusAt = bookingColumns.indexOf('status');
const cancelledAt = bookingColumns.indexOf('cancelled_at');
const heldEndAt = bookingColumns.indexOf('held_end');
const startAt = bookingColumns.indexOf('start');

/** How long before its start a booking was made: without a sign, in 32 bits, as the store takes seconds. */
export function createdBeforeS(startS: number, createdS: number): number {
  return (startS - createdS) >>> 0;
}

/** A row as it is stored: in place of times near one another, how far apart they are. */
export function asStored(row: Row): Row {
  const stored = [...row];
  const [startS, endS] = [Number(row[startAt]), Number(row[endAt])];
  stored[endAt] = endS - startS;
  stored[scheduledEndAt] = Number(row[scheduledEndAt]) - endS;
  stored[heldEndAt] = Number(row[heldEndAt]) - endS;
  const [createdS = null, updatedS = null] = [row[createdAt], row[updatedAt]];
  const beforeS = createdS === null ? null : createdBeforeS(startS, Number(createdS));
  stored[createdAt] = beforeS;
  stored[updatedAt] =
    updatedS === null
      ? null
      : Math.round(Number(updatedS) * 1000) - (startS - (beforeS ?? 0)) * 1000;
  return stored;
}

/** A stored row with another scheduled end. */
export function withScheduledEnd(row: Row, { ends }: Identity): Row {
  return row.with(scheduledEndAt, scheduledEndMs(ends) / 1000);
}

/** A stored row that was canceled at an instant before its start. */
export function cancelledRow(row: Row, atMs: number): Row {
  return row
    .with(statusAt, 'cancelled')
    .with(cancelledAt, Math.floor(atMs / 1000))
    .with(heldEndAt, row[startAt] ?? null);
}

export function isCancelledRow(row: Row): boolean {
  return row[statusAt] === 'cancelled';
}

/** Columns of a row that marks a place as left. */
export const leftColumns = ['zone_no', 'start', 'booking_no', 'building_no'] as const;

/** Columns of the table `booking_identity` that are written, without the version. */
export const identityColumns = [
  'booking_no',
  'source',
  'id',
  'building_no',
  'zone_no',
  'start_s',
  'is_deleted',
  'sequence',
  'updated_before_ms',
  'content',
  'early_lasts_s',
  'first_sequence',
  'first_before_ms',
  'first_lasts_s',
] as const;

/** The times of an identity as they are stored: how far apart they are. */
export function identityTimes({
  startMs,
  updatedMs,
  ends: { earlyEndMs, first },
}: Pick<Identity, 'startMs' | 'updatedMs' | 'ends'>) {
  return {
    updatedBeforeMs: startMs - updatedMs,
    earlyLastsS: earlyEndMs === null ? null : (earlyEndMs - startMs) / 1000,
    firstBeforeMs: updatedMs - first.updatedMs,
    firstLastsS: (first.endMs - startMs) / 1000,
  };
}
