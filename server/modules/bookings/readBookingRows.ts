import type { InstantRange } from '#domain/time/wallRange.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { BookingRow } from './BookingRow.ts';

const bookingsSql = loadSql(import.meta.url, './bookings.sql');
const countSql = loadSql(import.meta.url, './countBookings.sql');

export interface BookingRowsQuestion {
  zoneNos: readonly number[];
  frame: InstantRange;
  reachMs: number;
}

/** Stored bookings of some rooms that start within a frame and end after `reachMs`, by start, source and id. */
export async function readBookingRows(
  samples: Samples,
  { zoneNos, frame, reachMs }: BookingRowsQuestion,
  signal: AbortSignal,
): Promise<BookingRow[]> {
  if (zoneNos.length === 0) return [];
  const parameters = {
    ...startingIn(zoneNos, frame),
    reach_s: Math.max(0, Math.floor(reachMs / 1000)),
  };
  const rows = await samples.query<BookingRow>(bookingsSql, parameters, { signal });
  return rows.map(inOnePiece);
}

/** A row whose fields are named one by one, so that they lie together in memory: figures look at them again and again. */
function inOnePiece(row: BookingRow): BookingRow {
  return {
    zone_no: row.zone_no,
    booking_no: row.booking_no,
    source: row.source,
    id: row.id,
    start_s: row.start_s,
    end_s: row.end_s,
    scheduled_end_s: row.scheduled_end_s,
    held_end_s: row.held_end_s,
    is_all_day: row.is_all_day,
    status: row.status,
    sequence: row.sequence,
    created_s: row.created_s,
    updated_s: row.updated_s,
    cancelled_s: row.cancelled_s,
    checked_in_s: row.checked_in_s,
    ended_s: row.ended_s,
    organiser_key: row.organiser_key,
    department: row.department,
    activity_type: row.activity_type,
    course_code: row.course_code,
    recurrence_id: row.recurrence_id,
    accepted: row.accepted,
    invited: row.invited,
    planned_size: row.planned_size,
    is_timetable: row.is_timetable,
    is_private: row.is_private,
  };
}

/** How many stored bookings of some rooms start within a frame. */
export async function countBookingRows(
  samples: Samples,
  { zoneNos, frame }: Omit<BookingRowsQuestion, 'reachMs'>,
  signal: AbortSignal,
): Promise<number> {
  if (zoneNos.length === 0) return 0;
  const rows = await samples.query<{ bookings: number }>(countSql, startingIn(zoneNos, frame), {
    signal,
  });
  return rows[0]?.bookings ?? 0;
}

function startingIn(zoneNos: readonly number[], { startMs, endMs }: InstantRange) {
  return {
    zone_nos: zoneNos,
    from_s: Math.max(0, Math.ceil(startMs / 1000)),
    to_s: Math.max(0, Math.ceil(endMs / 1000)),
  };
}
