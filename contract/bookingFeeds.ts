import { z } from 'zod';
import { longestRoomName, sourcePattern } from '#domain/booking/Booking.ts';
import { storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { noQuery, trialQuery, wireId } from './parameters.ts';

/** The most feeds of an installation. */
export const mostFeeds = 1000;
const leastFeedMinutes = 5;
/** A week. */
const mostFeedMinutes = 10_080;
const longestUrl = 2000;

/**
 * A calendar (iCalendar) of one room at an address, which may begin with webcal:// too. The room is `zone_id`, or `room` with its name in
 * the source.
 */
export const feedOrder = z
  .strictObject({
    source: z.string().regex(sourcePattern, "not 1 to 64 characters of a-z, 0-9, '.', '_' and '-'"),
    url: z.url().max(longestUrl),
    zone_id: wireId.nullish(),
    room: storableText.trim().min(1).max(longestRoomName).nullish(),
    every_minutes: z.int().min(leastFeedMinutes).max(mostFeedMinutes),
  })
  .refine(({ zone_id, room }) => (zone_id == null) !== (room == null), {
    message: 'one of zone_id and room is needed, and only one',
    path: ['zone_id'],
  });

export type BookingFeedOrder = z.infer<typeof feedOrder>;

/**
 * `state` is waiting until the first poll, then ok or failed. `failing_since` is the first of the polls that failed one after another;
 * a feed that has failed for more than an hour is an incident (`no_import`). `last_error` is the reason of the last failure.
 */
const feed = z.object({
  id: z.uuid(),
  source: z.string(),
  url: z.string(),
  zone_id: wireId.nullable(),
  room: z.string().nullable(),
  every_minutes: z.int(),
  state: z.enum(['waiting', 'ok', 'failed']),
  last_poll_at: z.string().nullable(),
  last_success_at: z.string().nullable(),
  last_error: z.string().nullable(),
  /** Whether the last reading rejected events, which its import report names. */
  has_rejected: z.boolean(),
  failing_since: z.string().nullable(),
  next_poll_at: z.string(),
  created_at: z.string(),
  created_by: z.string(),
});

export type BookingFeed = z.infer<typeof feed>;

const parts = z.strictObject({ id: z.uuid() });
const ofAdmin = { access: 'key', scope: 'admin', query: noQuery } as const;

export const bookingFeedCalls = {
  create: defineEndpoint({
    ...ofAdmin,
    operationId: 'createBookingFeed',
    method: 'POST',
    path: '/v4/admin/booking-feeds',
    summary:
      'Adds a calendar that is read at its address every few minutes, at once for the first time; a trial only checks it',
    query: trialQuery,
    body: feedOrder,
    /** Null for a trial. */
    result: z.object({ feed: feed.nullable() }),
  }),
  list: defineEndpoint({
    ...ofAdmin,
    operationId: 'listBookingFeeds',
    method: 'GET',
    path: '/v4/admin/booking-feeds',
    summary: 'The calendars that are read at their addresses, with how the last poll went',
    body: undefined,
    result: z.object({ feeds: z.array(feed) }),
  }),
  poll: defineEndpoint({
    ...ofAdmin,
    operationId: 'pollBookingFeed',
    method: 'POST',
    path: '/v4/admin/booking-feeds/{id}/poll',
    summary: 'Reads a calendar now, and answers once that is done',
    parts,
    body: undefined,
    result: z.object({ feed }),
  }),
  remove: defineEndpoint({
    ...ofAdmin,
    operationId: 'deleteBookingFeed',
    method: 'POST',
    path: '/v4/admin/booking-feeds/{id}/delete',
    summary: 'Stops reading a calendar; its bookings stay',
    parts,
    body: undefined,
    result: z.object({ success: z.literal('ok') }),
  }),
} as const;
