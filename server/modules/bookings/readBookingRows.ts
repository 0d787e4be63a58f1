import type { InstantRange } from '#domain/time/wallRange.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { BookingRow } from './BookingRow.ts';

const bookingsSql = loadSql(import.meta.url, './bookings.sql');

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
    zone_nos: zoneNos,
    from_s: Math.max(0, Math.ceil(frame.startMs / 1000)),
    to_s: Math.max(0, Math.ceil(frame.endMs / 1000)),
    reach_s: Math.max(0, Math.floor(reachMs / 1000)),
  };
  return await samples.query<BookingRow>(bookingsSql, parameters, { signal });
}
