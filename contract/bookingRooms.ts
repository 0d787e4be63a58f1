import { z } from 'zod';
import { longestRoomName, sourcePattern } from '#domain/booking/Booking.ts';
import { storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { noQuery, wireId } from './parameters.ts';

/** The most names that are matched. */
export const mostBookingRooms = 20_000;

const sourceName = z
  .string()
  .regex(sourcePattern, "not 1 to 64 characters of a-z, 0-9, '.', '_' and '-'");

export const getBookingRooms = defineEndpoint({
  operationId: 'getBookingRooms',
  method: 'GET',
  path: '/v4/booking-rooms',
  summary: 'Which zones the room names of booking systems mean',
  access: 'key',
  scope: 'list',
  query: noQuery,
  body: undefined,
  result: z.object({
    aliases: z.array(z.object({ source: z.string(), room: z.string(), zone_id: wireId })),
  }),
});

/** Names are compared without regard to case and to blanks at their ends. Null removes the match. */
export const putBookingRoom = defineEndpoint({
  operationId: 'putBookingRoom',
  method: 'POST',
  path: '/v4/booking-rooms',
  summary: 'Matches a room name of a booking system with a zone',
  access: 'key',
  scope: 'buildings',
  query: noQuery,
  body: z.strictObject({
    source: sourceName,
    room: storableText.trim().min(1).max(longestRoomName),
    zone_id: wireId.nullable(),
  }),
  result: z.object({
    alias: z.object({ source: z.string(), room: z.string(), zone_id: wireId.nullable() }),
  }),
});
