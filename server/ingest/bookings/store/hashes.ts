import { hash } from 'node:crypto';
import type { BookingFacts } from '#domain/booking/Booking.ts';
import type { CheckedBooking } from '#server/ingest/bookings/reading/CheckedBooking.ts';

/** 64 bits of a hash as a decimal number. */
function hash64(text: string): string {
  return BigInt(`0x${hash('sha256', text, 'hex').slice(0, 16)}`).toString();
}

/** The last 40 of the same bits: enough to tell versions of one booking apart, in fewer bytes. */
function hash40(text: string): string {
  return String(Number.parseInt(hash('sha256', text, 'hex').slice(6, 16), 16));
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
  return hash40(`${content} cancelled`);
}

/** What facts are hashed by: their names, in the order of the alphabet. */
const factNames = (
  Object.keys({
    accepted: true,
    activityType: true,
    cancelledMs: true,
    checkedInMs: true,
    courseCode: true,
    createdMs: true,
    department: true,
    endMs: true,
    endedMs: true,
    invited: true,
    isAllDay: true,
    isPrivate: true,
    isTimetable: true,
    plannedSize: true,
    recurrenceId: true,
    startMs: true,
    status: true,
  } satisfies Record<keyof BookingFacts, true>) as (keyof BookingFacts)[]
).toSorted((a, b) => (a < b ? -1 : 1));

/** Each name as it stands before its value in the JSON text that is hashed. */
const factStarts = factNames.map((name) => [name, `[${JSON.stringify(name)},`] as const);

/** All that a row says but its version: of the JSON text of its zone, the organizer's key and its facts, which is put together by hand for its speed. */
export function contentHash({ zone, facts }: CheckedBooking, organiserKey: string): string {
  let values = '';
  for (const [name, start] of factStarts) {
    const value = facts[name];
    const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
    values += `${values === '' ? '' : ','}${start}${text}]`;
  }
  return hash40(`[${zone.zoneNo},${JSON.stringify(organiserKey)},[${values}]]`);
}
