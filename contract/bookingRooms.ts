import { z } from 'zod';
import { longestRoomName, sourcePattern } from '#domain/booking/Booking.ts';
import { storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { noQuery, wireId } from './parameters.ts';

const sourceName = z
  .string()
  .regex(sourcePattern, "not 1 to 64 characters of a-z, 0-9, '.', '_' and '-'");

export const getBookingRooms = defineEndpoint({
  operationId: 'getBookingRooms',
  method: 'GET',
  path: '/v4/booking-rooms',
  summary: 'Which zones the names of rooms in booking systems stand for',
  access: 'key',
  scope: 'list',
  query: noQuery,
  body: undefined,
  result: z.object({
    aliases: z.array(z.object({ source: z.string(), room: z.string(), zone_id: wireId })),
  }),
});

/** Names are compared without blanks at their ends and without case. Null takes the name back. */
export const putBookingRoom = defineEndpoint({
  operationId: 'putBookingRoom',
  method: 'POST',
  path: '/v4/booking-rooms',
  summary: 'Says which zone the name of a room in a booking system stands for',
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
