import { z } from 'zod';
import { attendanceBases } from '#domain/booking/attendance.ts';
import { bookingStatuses } from '#domain/booking/Booking.ts';
import { groupBookings, groupKeys } from './bookingMetrics.ts';
import { bookingFilter } from './bookings.ts';
import { shortText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { wireId } from './parameters.ts';

const choices = z.array(z.object({ value: z.string(), bookings: z.int() }));

/**
 * What filters of bookings can choose from. `bookings` counts as getBookings lists, canceled ones too. Without a time frame all that
 * is stored counts. Departments that are too small to be shown stand together as "(other)".
 */
export const getBookingFilterElements = defineEndpoint({
  operationId: 'getBookingFilterElements',
  method: 'GET',
  path: '/v4/bookings/filter-elements',
  summary: 'Sources, rooms, departments and other values that bookings can be filtered by',
  access: 'key',
  scope: 'list',
  query: z.strictObject({ filter_bookings: bookingFilter.optional() }),
  body: undefined,
  result: z.object({
    sources: z.array(
      z.object({
        id: z.string(),
        is_timetable: z.boolean(),
        bookings: z.int(),
        /** Starts of its first and last booking. */
        first: z.string(),
        last: z.string(),
        /** The stretch of which it knows all bookings; outside, nothing is open. */
        covers: z.object({ start: z.string(), end: z.string() }),
        has_check_in: z.boolean(),
      }),
    ),
    departments: choices,
    activity_types: choices,
    course_codes: choices,
    statuses: z.array(z.object({ value: z.enum(bookingStatuses), bookings: z.int() })),
    rooms: z.array(
      z.object({
        zone_id: wireId,
        name: z.string(),
        building_id: wireId,
        floor_id: wireId,
        capacity: z.number().nullable(),
        size: z.string().nullable(),
        has_sensor: z.boolean(),
        has_bookings: z.boolean(),
      }),
    ),
  }),
});

/** Longer bookings are never released, so a longer grace releases nothing. */
const longestGrace = 480;
const mostGraces = 60;

/** A comma list of whole minutes. */
const graces = shortText.transform((text, context) => {
  const words = text.split(',').map((word) => word.trim());
  const wrong = words.find((word) => !/^\d{1,3}$/.test(word) || Number(word) > longestGrace);
  if (wrong !== undefined || words.length > mostGraces) {
    context.addIssue({
      code: 'custom',
      message: `not up to ${mostGraces} whole minutes from 0 to ${longestGrace}, separated by commas`,
    });
    return z.NEVER;
  }
  return words.map(Number);
});

/**
 * What a rule would have done that releases rooms which nobody has used `grace` minutes after the start. Bookings of 8 hours and more,
 * all-day ones and those that could not be judged are left alone.
 */
export const getReleasePolicy = defineEndpoint({
  operationId: 'getReleasePolicy',
  method: 'GET',
  path: '/v4/bookings/release-policy',
  summary: 'What releasing rooms after so many unused minutes would have freed, and wrongly so',
  access: 'key',
  scope: 'list',
  query: z.strictObject({
    filter_bookings: bookingFilter.optional(),
    grace: graces.meta({ description: 'Minutes after the start, separated by commas: 5,10,15.' }),
  }),
  body: undefined,
  result: z.object({
    graces: z.array(
      z.object({
        grace: z.int(),
        /** Bookings that would have been released. */
        released: z.int(),
        /** Open minutes from the release to the end of these bookings. */
        reclaimed_minutes: z.number(),
        /** Released bookings to which people came later. */
        wrongly_released: z.int(),
        /** Their part of the reclaimed minutes. */
        wrong_minutes: z.number(),
      }),
    ),
  }),
});

const attendance = z.object({
  /** Bookings whose people are known, and these people. */
  bookings: z.int(),
  expected: z.number(),
  /** Those of them that people came to, and that sensors counted: people expected, people seen at the busiest tenth, and seats; seats are null where a room has no known number. */
  meetings: z.int(),
  meetings_expected: z.number(),
  meetings_observed: z.number(),
  meetings_seats: z.number().nullable(),
  /** People seen over people expected. */
  attendance_rate: z.number().nullable(),
});

/**
 * Who was expected at bookings and who came. Canceled bookings count nowhere. `funnel` follows those that were judged, no-shows
 * included, and of which invited and accepted are known. `seat_shares` counts bookings by people expected over seats, up to and
 * including `up_to`; of the last band it is null.
 */
export const getBookingAttendance = defineEndpoint({
  operationId: 'getBookingAttendance',
  method: 'GET',
  path: '/v4/bookings/attendance',
  summary: 'People invited, expected and seen at bookings, by group',
  access: 'key',
  scope: 'list',
  query: z.strictObject({
    filter_bookings: bookingFilter.optional(),
    group_bookings: groupBookings.optional(),
    capacity: shortText.optional(),
    basis: z.enum(attendanceBases).optional().meta({
      description:
        'Who is expected: accepted (when absent), or those invited where nobody accepted; invited; planned, the size that a class was planned for, else as accepted.',
    }),
  }),
  body: undefined,
  result: z.object({
    groups: z.array(
      z.object({ kind: z.string(), keys: groupKeys, name: z.string(), ...attendance.shape }),
    ),
    total: attendance,
    funnel: z.object({
      bookings: z.int(),
      invited: z.number(),
      accepted: z.number(),
      came: z.number(),
    }),
    seat_shares: z.array(z.object({ up_to: z.number().nullable(), bookings: z.int() })),
    /** Groups that were too small to be shown by themselves. */
    suppressed: z.int(),
  }),
});
