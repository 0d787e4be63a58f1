import { z } from 'zod';
import { defaultSoonMinutes, roomStates } from '#domain/booking/roomState.ts';
import { filterText, shortText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { instant, numberWithin, wireId } from './parameters.ts';

const instantOrNull = z.string().nullable();

/** More than a day ahead says nothing of a room now. */
const mostMinutes = 1440;

/** `minutes`: how far ahead a booking makes a room not free. */
export const roomAvailabilityQuery = z.strictObject({
  building_id: shortText.min(1),
  filter_zones: filterText.optional(),
  at: instant.optional(),
  minutes: numberWithin(z.int().min(0).max(mostMinutes))
    .optional()
    .meta({
      description: `How many minutes ahead a booking makes a room not free; ${defaultSoonMinutes} when absent.`,
    }),
});

const roomAvailability = z.object({
  zone_id: wireId,
  state: z.enum(roomStates),
  free_until: instantOrNull,
  free_from: instantOrNull,
  next_start: instantOrNull,
  age_s: z.number().nullable(),
  size: z.string().nullable(),
  capacity: z.number().nullable(),
  bookings_as_of: instantOrNull,
  booked_today: z.array(z.object({ start: z.string(), end: z.string() })),
});

/**
 * The rooms of a building at an instant; times are the building's. `free_until` is the next start or closing, `free_from` the end of
 * the bookings that hold a room, `age_s` is from the end of its latest reading, `bookings_as_of` when a source last told of it, and
 * `booked_today` the booked stretches of the local day. A room without a sensor is `booked` or `not_booked`, never free, and so is
 * every room at an instant ahead, which no sensor can tell of.
 */
export const roomAvailabilities = z.object({ time: z.string(), rooms: z.array(roomAvailability) });

export type RoomAvailability = z.infer<typeof roomAvailability>;
export type RoomAvailabilities = z.infer<typeof roomAvailabilities>;

export const getRoomAvailability = defineEndpoint({
  operationId: 'getRoomAvailability',
  method: 'GET',
  path: '/v4/rooms/availability',
  summary: 'Which rooms of a building are free, booked or in use, and until when',
  access: 'key',
  scope: 'buildings',
  query: roomAvailabilityQuery,
  body: undefined,
  result: roomAvailabilities,
});
