import { hash } from 'node:crypto';
import type { CheckedBooking } from '#server/ingest/bookings/reading/CheckedBooking.ts';

/** Some bytes of a hash as a number, a character a byte: as hexadecimal digits they take twice as long to be read. */
function bytesAt(digest: string, from: number, end: number): number {
  let value = 0;
  for (let at = from; at < end; at += 1) value = value * 256 + digest.charCodeAt(at);
  return value;
}

const halves = new Uint32Array(2);
const whole = new BigUint64Array(halves.buffer);

/** The number of 64 bits that two of 32 make. */
export function numberOfHalves(high: number, low: number): bigint {
  halves[0] = low;
  halves[1] = high;
  return whole[0] ?? 0n;
}

/** The first 64 bits of a hash. */
function hash64(text: string): bigint {
  const digest = hash('sha256', text, 'binary');
  return numberOfHalves(bytesAt(digest, 0, 4), bytesAt(digest, 4, 8));
}

/** The last 40 of the same bits: enough to tell versions of one booking apart, in fewer bytes. */
function hash40(text: string): number {
  return bytesAt(hash('sha256', text, 'binary'), 3, 8);
}

/** The number of a booking, by its key; `attempt` counts those that another booking has already. */
export function bookingNumber(key: string, attempt: number): bigint {
  return hash64(attempt === 0 ? key : `${key} ${attempt}`);
}

/** What stands for the content of a booking that was canceled for being gone: what no row says. */
export function cancelledContent(content: number): number {
  return hash40(`${content} cancelled`);
}

/** The JSON text of a text, or null. */
function jsonText(text: string | null): string {
  if (text === null) return 'null';
  // Most have nothing to escape.
  return plain.test(text) ? `"${text}"` : JSON.stringify(text);
}

const plain = /^[\w .,:;/@+()&=-]*$/;

/** All that a row says but its version: of the JSON text of its zone, the organizer's key and its facts by name, which is put together by hand for its speed. */
export function contentHash({ zone, facts }: CheckedBooking, organiserKey: string): number {
  const first = `["accepted",${facts.accepted}],["activityType",${jsonText(facts.activityType)}],["cancelledMs",${facts.cancelledMs}],["checkedInMs",${facts.checkedInMs}]`;
  const second = `["courseCode",${jsonText(facts.courseCode)}],["createdMs",${facts.createdMs}],["department",${jsonText(facts.department)}],["endMs",${facts.endMs}],["endedMs",${facts.endedMs}]`;
  const third = `["invited",${facts.invited}],["isAllDay",${facts.isAllDay}],["isPrivate",${facts.isPrivate}],["isTimetable",${facts.isTimetable}]`;
  const last = `["plannedSize",${facts.plannedSize}],["recurrenceId",${jsonText(facts.recurrenceId)}],["startMs",${facts.startMs}],["status",${jsonText(facts.status)}]`;
  // Their names are in the order of the alphabet.
  const all = `${first},${second},${third},${last}`;
  return hash40(`[${zone.zoneNo},${jsonText(organiserKey)},[${all}]]`);
}
