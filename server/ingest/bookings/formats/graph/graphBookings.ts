import { bookingInstantMs } from '#domain/booking/bookingTime.ts';
import { ianaZone } from '#domain/time/ianaZone.ts';
import { AppError } from '#server/core/AppError.ts';
import type { BookingSink } from '#server/ingest/bookings/formats/BookingSink.ts';
import { isRow, textOf, type RawRow } from '#server/ingest/bookings/reading/rawRow.ts';
import { graphPeople } from './graphPeople.ts';

const midnight = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?$/;
/** As Exchange names UTC where a meeting came from elsewhere. */
const exchangeUtc = 'tzone://Microsoft/Utc';

function isTrue(value: unknown): boolean {
  return value === true;
}

/** A time of Graph, `{dateTime, timeZone}`, as an instant; its own text, with the zone that nobody knows, where it can't be one. */
function graphTime(value: unknown): { text: string | null; unknownZone: string | null } {
  if (!isRow(value)) return { text: null, unknownZone: null };
  const text = textOf(value['dateTime']);
  const named = textOf(value['timeZone']) ?? 'UTC';
  const zone = ianaZone(named === exchangeUtc ? 'UTC' : named);
  if (zone === null) return { text, unknownZone: named };
  const ms = text === null ? Number.NaN : bookingInstantMs(text, zone);
  return { text: Number.isNaN(ms) ? text : new Date(ms).toISOString(), unknownZone: null };
}

/** The day of a time that is midnight on the clock it names; null of another. */
function graphDay(value: unknown): string | null {
  const text = isRow(value) ? textOf(value['dateTime']) : null;
  return midnight.exec(text ?? '')?.[1] ?? null;
}

/** Start and end: days of an all-day event, else instants. */
function graphTimes(event: RawRow): RawRow {
  const days = [graphDay(event['start']), graphDay(event['end'])];
  if (isTrue(event['isAllDay']) && !days.includes(null)) return { start: days[0], end: days[1] };
  const [start, end] = [graphTime(event['start']), graphTime(event['end'])];
  return {
    start: start.text,
    end: end.text,
    timezone: start.unknownZone ?? end.unknownZone,
  };
}

/** An event in the fields of bookings; null of one that holds no room: the pattern of a series, or a time shown as free. */
function graphBooking(event: RawRow, room: string | null): RawRow | null {
  if (event['type'] === 'seriesMaster') return null;
  const isCancelled = isTrue(event['isCancelled']);
  // Exchange shows the time of a canceled meeting as free.
  if (event['showAs'] === 'free' && !isCancelled) return null;
  const modified = textOf(event['lastModifiedDateTime']);
  const held = event['showAs'] === 'tentative' ? 'tentative' : 'confirmed';
  const sensitivity = textOf(event['sensitivity']) ?? 'normal';
  return {
    ...graphTimes(event),
    ...graphPeople(event),
    id: textOf(event['id']),
    room,
    status: isCancelled ? 'cancelled' : held,
    created_at: textOf(event['createdDateTime']),
    updated_at: modified,
    cancelled_at: isCancelled ? modified : null,
    recurrence_id: textOf(event['seriesMasterId']),
    is_private: sensitivity !== 'normal',
  };
}

function parse(text: string): { room: string | null; events: readonly unknown[] } {
  const parsed = parseJson(text);
  const events = isRow(parsed) ? parsed['value'] : null;
  if (!isRow(parsed) || !Array.isArray(events))
    throw new AppError('INVALID_BODY', 'The body is not {"room": "…", "value": [event, …]}');
  return { room: textOf(parsed['room']), events };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What the parser says repeats the text, and may name people.
    throw new AppError('INVALID_BODY', 'The body is not JSON');
  }
}

/**
 * Hands on the events of a room's calendar as Microsoft Graph lists them (calendarView, or its delta). Titles, texts and names of people
 * are left behind. What the delta has removed may only have left the window, so it is handed on as such. Throws INVALID_BODY.
 */
export function readGraphEvents(text: string, sink: BookingSink): void {
  const { room, events } = parse(text);
  for (const event of events) {
    sink.begin(() => null);
    if (!isRow(event)) sink.refuse([{ field: '', reason: 'not an object' }]);
    else if (event['@removed'] !== undefined) sink.remove({ id: textOf(event['id']), room });
    else {
      const booking = graphBooking(event, room);
      if (booking === null) sink.passOver();
      else sink.take(booking);
    }
  }
}
