import { createHash } from 'node:crypto';
import type { CheckedBooking } from '#server/ingest/bookings/reading/CheckedBooking.ts';

/** 64 bits of a hash as a decimal number. */
function hash64(text: string): string {
  return createHash('sha256').update(text).digest().readBigUInt64BE().toString();
}

/** The number of a booking; `attempt` counts those that another booking has already. */
export function bookingNumber(
  { source, id }: { source: string; id: string },
  attempt: number,
): string {
  return hash64(`${source} ${id}${attempt === 0 ? '' : ` ${attempt}`}`);
}

/** What stands for the content of a booking that was canceled for being gone: what no row says. */
export function cancelledContent(content: string): string {
  return hash64(`${content} cancelled`);
}

/** All that a row says but its version. */
export function contentHash({ zone, facts }: CheckedBooking, organiserKey: string): string {
  const values = Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash64(JSON.stringify([zone.zoneNo, organiserKey, values]));
}
