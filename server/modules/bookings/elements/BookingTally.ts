import type { InstantRange } from '#domain/time/wallRange.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { BookingRow } from '../BookingRow.ts';

const talliesSql = loadSql(import.meta.url, './bookingTallies.sql');

/** A row of bookingTallies.sql. */
export interface BookingTally {
  zone_no: number;
  source: string;
  is_timetable: number;
  status: string;
  department: string | null;
  activity_type: string | null;
  course_code: string | null;
  bookings: number;
  first_s: number;
  last_s: number;
  organisers: string[];
}

/** Stored bookings of some rooms that start within a frame, counted in the store. */
export async function readTallies(
  samples: Samples,
  { zoneNos, frame }: { zoneNos: readonly number[]; frame: InstantRange },
  signal: AbortSignal,
): Promise<BookingTally[]> {
  if (zoneNos.length === 0) return [];
  const parameters = {
    zone_nos: zoneNos,
    from_s: Math.max(0, Math.ceil(frame.startMs / 1000)),
    to_s: Math.max(0, Math.ceil(frame.endMs / 1000)),
  };
  return await samples.query<BookingTally>(talliesSql, parameters, { signal });
}

/** A single booking as a tally of one. */
export function tallyOf(row: BookingRow): BookingTally {
  const isPrivate = row.is_private === 1;
  return {
    ...row,
    department: isPrivate ? null : row.department,
    activity_type: isPrivate ? null : row.activity_type,
    bookings: 1,
    first_s: row.start_s,
    last_s: row.start_s,
    organisers: row.organiser_key === '' ? [] : [row.organiser_key],
  };
}
