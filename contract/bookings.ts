import { z } from 'zod';
import { bookingStatuses, importStates } from '#domain/booking/Booking.ts';
import { bookingOutcomes } from '#domain/booking/outcomeOf.ts';
import { filterText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { bookingCounts } from './bookingCounts.ts';
import { noQuery, wireId } from './parameters.ts';

const instantOrNull = z.string().nullable();
const textOrNull = z.string().nullable();
const countOrNull = z.number().nullable();

/**
 * A booking and what became of it. Times are the building's. `effective_end` is the end of the held time, null when there was none.
 * Outcome, lost minutes and use follow from the sensors of the room, whatever the opening hours; what nobody can know is null.
 */
export const bookingRow = z.object({
  source: z.string(),
  id: z.string(),
  zone_id: wireId,
  building_id: wireId,
  floor_id: wireId,
  start: z.string(),
  end: z.string(),
  scheduled_end: z.string(),
  effective_end: instantOrNull,
  is_all_day: z.boolean(),
  status: z.enum(bookingStatuses),
  created_at: instantOrNull,
  updated_at: instantOrNull,
  cancelled_at: instantOrNull,
  checked_in_at: instantOrNull,
  ended_at: instantOrNull,
  sequence: z.int(),
  organiser_key: textOrNull,
  department: textOrNull,
  activity_type: textOrNull,
  course_code: textOrNull,
  recurrence_id: textOrNull,
  accepted: countOrNull,
  invited: countOrNull,
  planned_size: countOrNull,
  expected_attendees: countOrNull,
  is_timetable: z.boolean(),
  is_private: z.boolean(),
  outcome: z.enum(bookingOutcomes),
  lost_minutes: countOrNull,
  first_use: instantOrNull,
  last_use: instantOrNull,
  observed_p90: countOrNull,
});

export type BookingAnswer = z.infer<typeof bookingRow>;

/** The greatest page of bookings. */
export const maxBookingsPerPage = 5000;

/** filter_bookings (domain/booking/filter/parseBookingFilter.ts). */
export const bookingFilter = filterText.meta({
  description:
    'RSQL. Settings, at the top level: startdatetime and enddatetime (required), opening_hours, limit (1-5,000, 500 when absent), cursor. Selectors: source, id, status, outcome, is_timetable, is_recurring, is_all_day, is_private, recurrence_id, department, activity_type, course_code, organiser_key, duration_minutes, lead_time_hours, expected_attendees, planned_size, weekday (Mo to Su), hour, created_at, building_id, floor_id, campus_id, zone_id, and zone.X for any selector X of filter_zones.',
});

export const getBookings = defineEndpoint({
  operationId: 'getBookings',
  method: 'GET',
  path: '/v4/bookings',
  summary: 'Bookings of a time frame by start, with what became of each',
  access: 'key',
  scope: 'list',
  query: z.strictObject({
    filter_bookings: bookingFilter.optional(),
  }),
  body: undefined,
  result: z.object({
    bookings: z.array(bookingRow),
    total: z.int(),
    next_cursor: textOrNull,
  }),
});

const importReport = z.object({
  id: z.string(),
  time: z.string(),
  source: textOrNull,
  origin: z.enum(['http', 'file', 'feed', 'demo']),
  file: textOrNull,
  format: z.string(),
  state: z.enum(importStates),
  reason: textOrNull,
  rows_read: z.int(),
  ...bookingCounts,
  /** By source and name; reports of earlier programs do not tell the source. */
  unmatched_rooms: z.array(
    z.object({ source: textOrNull.optional(), room: z.string(), rows: z.int() }),
  ),
  /** Whether rejected rows can be downloaded and taken again. */
  has_rejected: z.boolean(),
  /** The report whose rejected rows these are; null where the rows came for the first time. */
  retry_of: textOrNull.optional(),
});

export type BookingImportReport = z.infer<typeof importReport>;

/** How many reports are listed. */
export const maxImportReports = 500;

export const getBookingImportReports = defineEndpoint({
  operationId: 'getBookingImportReports',
  method: 'GET',
  path: '/v4/bookings/import-reports',
  summary: 'What imports of bookings did, the latest first',
  access: 'key',
  scope: 'list',
  query: noQuery,
  body: undefined,
  result: z.object({ reports: z.array(importReport) }),
});
