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
  return await samples.query<BookingRow>(bookingsSql, parameters, { signal });
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
