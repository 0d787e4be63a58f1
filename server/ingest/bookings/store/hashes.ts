import { hash } from 'node:crypto';
import type { CheckedBooking } from '#server/ingest/bookings/reading/CheckedBooking.ts';

/** 64 bits of a hash as a decimal number. */
function hash64(text: string): string {
  return BigInt(`0x${hash('sha256', text, 'hex').slice(0, 16)}`).toString();
}

/** The last 40 of the same bits: enough to tell versions of one booking apart, in fewer bytes. */
function hash40(text: string): string {
  return String(Number.parseInt(hash('sha256', text, 'hex').slice(6, 16), 16));
}

/** The number of a booking, by its key; `attempt` counts those that another booking has already. */
export function bookingNumber(key: string, attempt: number): string {
  return hash64(attempt === 0 ? key : `${key} ${attempt}`);
}

/** What stands for the content of a booking that was canceled for being gone: what no row says. */
export function cancelledContent(content: string): string {
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
export function contentHash({ zone, facts }: CheckedBooking, organiserKey: string): string {
  const first = `["accepted",${facts.accepted}],["activityType",${jsonText(facts.activityType)}],["cancelledMs",${facts.cancelledMs}],["checkedInMs",${facts.checkedInMs}]`;
  const second = `["courseCode",${jsonText(facts.courseCode)}],["createdMs",${facts.createdMs}],["department",${jsonText(facts.department)}],["endMs",${facts.endMs}],["endedMs",${facts.endedMs}]`;
  const third = `["invited",${facts.invited}],["isAllDay",${facts.isAllDay}],["isPrivate",${facts.isPrivate}],["isTimetable",${facts.isTimetable}]`;
  const last = `["plannedSize",${facts.plannedSize}],["recurrenceId",${jsonText(facts.recurrenceId)}],["startMs",${facts.startMs}],["status",${jsonText(facts.status)}]`;
  // Their names are in the order of the alphabet.
  const all = `${first},${second},${third},${last}`;
  return hash40(`[${zone.zoneNo},${jsonText(organiserKey)},[${all}]]`);
}
