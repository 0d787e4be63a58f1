import { z } from 'zod';
import { bookingStatuses } from '#domain/booking/Booking.ts';
import { bookingCounts } from './bookingCounts.ts';
import { bookingMapText } from './bookingMap.ts';
import { shortText, storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { dateOrInstant, flag, wireId } from './parameters.ts';

/** The greatest number of people that a booking may name. */
export const maxBookedPeople = 10_000;

const people = z.int().min(0).max(maxBookedPeople).nullish();
const label = z.string().max(200).nullish();
/** ISO 8601 with an offset, or without one when a time zone is given. */
const time = z.string();

/**
 * One occupation of one room by one booking; series arrive as occurrences. The room is `zone_id`, or `room` with its name in the
 * source. `start` and `end` are both times, or both days (the end exclusive), which is an all-day booking. The organizer is hashed at
 * once and never stored. Of versions of one source and id the greatest (`sequence`, `updated_at`) counts.
 */
const bookingRow = z.strictObject({
  source: z.string(),
  id: z.string(),
  zone_id: wireId.nullish(),
  room: z.string().nullish(),
  building: z.string().nullish(),
  start: time,
  end: time.nullish(),
  timezone: z.string().nullish(),
  status: z.enum(bookingStatuses).nullish(),
  created_at: time.nullish(),
  updated_at: time.nullish(),
  cancelled_at: time.nullish(),
  checked_in_at: time.nullish(),
  ended_at: time.nullish(),
  sequence: z.int().nullish(),
  organiser: z.string().nullish(),
  department: label,
  activity_type: label,
  course_code: label,
  recurrence_id: z.string().nullish(),
  accepted: people,
  invited: people,
  planned_size: people,
  is_timetable: z.boolean().nullish(),
  is_private: z.boolean().nullish(),
});

/** A booking as a source sends it. */
export type BookingInput = z.input<typeof bookingRow>;

export const bookingFields = Object.keys(bookingRow.shape);

export const bookingsAnswer = z.object({
  /** Null on a trial. */
  report_id: z.string().nullable(),
  ...bookingCounts,
});

export type BookingsAnswer = z.infer<typeof bookingsAnswer>;

/** How a body is read: rows of fields, or as one of the systems that keep bookings writes them. */
export const bookingFormats = ['rows', 'ics', 'graph', 'timetable', 'mrbs'] as const;

export type BookingFormat = (typeof bookingFormats)[number];

/** Two days or instants of a stretch, the end exclusive. */
export interface DeclaredSpan {
  start: string;
  end: string;
}

/** START/END: days of the building, or instants. */
const declaredSpan = shortText.transform((text, context): DeclaredSpan => {
  const [start = '', end = '', ...more] = text.split('/');
  const isRead = [start, end].every((one) => dateOrInstant.safeParse(one).success);
  if (isRead && more.length === 0) return { start, end };
  context.addIssue({
    code: 'custom',
    message: 'not START/END, each a day or an ISO 8601 time with an offset',
  });
  return z.NEVER;
});

/** The body is NDJSON, a JSON array, CSV, iCalendar or the JSON of Microsoft Graph, possibly gzipped; the server reads it itself. */
export const ingestBookings = defineEndpoint({
  operationId: 'ingestBookings',
  method: 'POST',
  path: '/v4/ingest/bookings',
  summary:
    'Stores all bookings or none, or with takes_part those that are right; returns once they are on disk',
  access: 'key',
  scope: 'buildings',
  query: z.strictObject({
    /** By the content type when absent. */
    format: z.enum(bookingFormats).optional(),
    /** For rows that name none. */
    source: shortText.optional(),
    zone_id: shortText.optional(),
    room: shortText.optional(),
    building_id: shortText.optional(),
    timezone: shortText.optional(),
    /** How the columns of a CSV file become fields, as JSON. */
    map: bookingMapText.optional(),
    /** A day of the first week of a timetable's term. */
    term_start: z.iso.date().optional(),
    /** What the source knows of its rooms, where that is more than its bookings tell. */
    covers: declaredSpan.optional(),
    /** The body has all that its source has starting in this stretch: what is missing is canceled, or deleted where it has begun. */
    replaces: declaredSpan.optional(),
    /** The name of the file that was sent, for the report. */
    file: storableText.max(255).optional(),
    takes_part: flag.optional(),
    is_trial: flag.optional(),
  }),
  body: z.array(bookingRow),
  isRepeatable: true,
  result: bookingsAnswer,
});
