import { z } from 'zod';
import { bookingLabels } from '#domain/booking/metric/labels.ts';
import { intervals } from '#domain/time/interval.ts';
import { bookingFilter, bookingRow } from './bookings.ts';
import { shortText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { metricMatrix, metricTable } from './metricTable.ts';
import { wireId } from './parameters.ts';

/** A comma list of measures; absent means all. */
const returntype = shortText.transform((text, context) => {
  const labels = text.split(',').filter((label) => label !== '');
  const known = bookingLabels.filter((label) => labels.includes(label));
  const unknown = labels.find((label) => !known.some((name) => name === label));
  if (unknown !== undefined || known.length === 0) {
    context.addIssue({ code: 'custom', message: `unknown metric ${unknown ?? text}` });
    return z.NEVER;
  }
  return known;
});

/** How bookings are grouped (domain/booking/groups/parseBookingGroups.ts). */
export const groupBookings = shortText.meta({
  description:
    'A comma-separated list of alternatives; an asterisk crosses up to three: size*weekday. Spaces: room (default), floor, building, campus, size, space_type, tag:GROUP, metadata:KEY, all. Times of the local clock: weekday, hour, quarter_hour, week (numbered from the term of a room with a timetable). Bookings: source, timetable, recurring, status, outcome, department, activity_type, course_code, organiser, series, duration, lead_time.',
});

/** The key of a group for each of its groupings. */
export const groupKeys = z.record(z.string(), z.string().nullable());

/** Measures of bookings over intervals: every matrix is [group][interval]; unknown is null, never 0. */
export const getBookingMetrics = defineEndpoint({
  operationId: 'getBookingMetrics',
  method: 'GET',
  path: '/v4/metrics/bookings',
  summary: 'Booked, used and lost time, and what became of bookings, over intervals',
  access: 'key',
  scope: 'list',
  query: z.strictObject({
    interval: z.enum(intervals),
    filter_bookings: bookingFilter.optional(),
    group_bookings: groupBookings.optional(),
    capacity: shortText.optional(),
    returntype: returntype.optional(),
    custom_incident_period: shortText.optional(),
  }),
  body: undefined,
  result: z.object({
    groups: z.array(
      z.object({
        id: z.union([z.string(), z.number()]),
        kind: z.string(),
        name: z.string(),
        building_id: wireId.nullable(),
        floor_id: wireId.nullable(),
        keys: groupKeys,
      }),
    ),
    intervals: metricTable.intervals,
    open_minutes: metricMatrix,
    valid_minutes: metricMatrix,
    metrics: z.partialRecord(z.enum(bookingLabels), metricMatrix),
  }),
});

/** Bookings that one answer may list. */
export const maxExpandedBookings = 10_000;

export const bookingRowFields = Object.keys(bookingRow.shape);

const measure = z.number().nullable();
const groupedMetrics = z.object({
  open_minutes: measure,
  valid_minutes: measure,
  ...(Object.fromEntries(bookingLabels.map((label) => [label, measure])) as Record<
    (typeof bookingLabels)[number],
    typeof measure
  >),
});

export const getGroupedBookings = defineEndpoint({
  operationId: 'getGroupedBookings',
  method: 'GET',
  path: '/v4/bookings/grouped',
  summary: 'Measures of bookings by group over the whole time frame, with their total',
  access: 'key',
  scope: 'list',
  query: z.strictObject({
    filter_bookings: bookingFilter.optional(),
    group_bookings: groupBookings.optional(),
    expand_bookings: shortText.optional().meta({
      description:
        'true lists the bookings of each group, a comma-separated list of fields of getBookings lists these (id always). At most 10,000 bookings.',
    }),
  }),
  body: undefined,
  result: z.object({
    groups: z.array(
      z.object({
        kind: z.string(),
        keys: groupKeys,
        name: z.string(),
        metrics: groupedMetrics.extend({
          /** Of series. */
          longest_no_show_run: measure.optional(),
          current_no_show_run: measure.optional(),
          next_start: z.string().nullable().optional(),
        }),
        bookings: z.array(bookingRow.partial()).optional(),
      }),
    ),
    total: groupedMetrics,
    /** Groups of departments and organizers that are too small to be shown, and stand together as "(other)". */
    suppressed: z.int(),
  }),
});
