import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { wireId } from './parameters.ts';

const name = { source: z.string(), sensor_id: z.string() };

/** Which sensors measure the zones of a building, and what was sent that belongs to no zone. */
export const listSensors = defineEndpoint({
  operationId: 'listSensors',
  method: 'GET',
  path: '/v4/sensors',
  summary:
    'Sensors of a building’s zones with the day from which each holds, senders without a zone, and topics that can’t be read',
  access: 'key',
  scope: 'buildings',
  query: z.strictObject({ building_id: z.string() }),
  body: undefined,
  result: z.object({
    sensors: z.array(z.object({ ...name, zone_id: wireId, from: z.iso.date() })),
    /** The latest first. */
    unmapped: z.array(
      z.object({ ...name, readings: z.int(), first: z.string(), last: z.string() }),
    ),
    /** Topics over MQTT with messages that can't be read, the latest first; `reason` is of the last one. */
    unmapped_topics: z.array(
      z.object({
        topic: z.string(),
        reason: z.string(),
        messages: z.int(),
        first: z.string(),
        last: z.string(),
      }),
    ),
  }),
});
