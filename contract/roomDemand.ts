import { z } from 'zod';
import { openingHoursText, filterText, shortText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { flag, instant, numberWithin, repeatable } from './parameters.ts';

const minutes = z.number();

/**
 * How many rooms of each size class are in use at once, and are needed. A room counts as in use if it was for at least half of a slot; a
 * slot counts for a class if at least 70% of its rooms were measured. `need` suffices in the service level of the time; `required` lets a larger room
 * serve where the smaller are taken. `carried`, `offered` and `blocked` are of the busy hours: weekday hours in the top tenth of mean
 * use; null where the rooms carry as much as there are. `minutes_in_use` is by number of rooms, from none. `matrix` has the minutes of
 * sessions by the smallest class for their group size and the class they used; sensors that count nobody are not in it. `week` has, by weekday
 * hour of the local clock, the open minutes, of them the measured ones, and of these those in which every measured room was in use.
 */
export const getRoomDemand = defineEndpoint({
  operationId: 'getRoomDemand',
  method: 'GET',
  path: '/v4/rooms/demand',
  summary: 'Rooms of each size class in use at once, needed and sold out',
  access: 'key',
  scope: 'list',
  query: z.strictObject({
    campus_id: repeatable.optional(),
    building_id: repeatable.optional(),
    filter_zones: filterText.optional(),
    startdatetime: instant,
    enddatetime: instant,
    opening_hours: openingHoursText.optional(),
    capacity: shortText.optional(),
    custom_incident_period: shortText.optional(),
    service_level: numberWithin(z.number().min(0).max(1)).optional().meta({
      description: 'Share of the time in which the rooms should be enough; 0.95 when absent.',
    }),
    expand_week: flag.optional().meta({
      description: 'Whether to add the weekday hours of each class; false when absent.',
    }),
  }),
  body: undefined,
  result: z.object({
    classes: z.array(
      z.object({
        size: z.string(),
        have: z.int(),
        need: z.int().nullable(),
        sold_out_share: z.number().nullable(),
        required: z.int().nullable(),
        carried: z.number().nullable(),
        offered: z.number().nullable(),
        blocked: z.number().nullable(),
        minutes_in_use: z.array(minutes),
        week: z
          .array(
            z.object({
              weekday: z.string(),
              hour: z.string(),
              open_minutes: minutes,
              minutes,
              sold_out_minutes: minutes,
            }),
          )
          .optional(),
      }),
    ),
    matrix: z.array(z.object({ needed: z.string(), used: z.string(), minutes })),
    open_minutes: minutes,
    valid_minutes: minutes,
  }),
});
