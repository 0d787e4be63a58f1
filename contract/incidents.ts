import { z } from 'zod';
import { filterText, openingHoursText, shortText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { instant, repeatable, wireId } from './parameters.ts';

/** Why data is missing: nothing came, under half of what was expected came, or the call declared the time to be an incident. */
const incidentReasons = ['no_data', 'too_little_data', 'declared'] as const;

/**
 * An interval of at least 15 minutes in which data of a space is missing or not to be believed (metrics.md 3.0.5); for a
 * group, in which at least half of its capacity is so at once. Intervals are cut to the frame.
 */
const incident = z.object({
  /** The space, or the group's key. */
  id: z.union([z.string(), z.number()]),
  /** The grouping that named it: zone, floor, building and so on. */
  kind: z.string(),
  name: z.string(),
  /** The zone's layer; null for a group. */
  layer_name: z.string().nullable(),
  building_id: wireId.nullable(),
  floor_id: wireId.nullable(),
  start: z.string(),
  /** Null while it goes on. */
  end: z.string().nullable(),
  /** Up to now while it goes on. */
  minutes: z.number(),
  /** Of these, within the opening hours. */
  open_minutes: z.number(),
  /** Most capacity without data at once; null where none is known. */
  affected_seats: z.number().nullable(),
  reason: z.enum(incidentReasons),
});

export type Incident = z.infer<typeof incident>;

/**
 * Incidents of some buildings, by start. `group_zones` is building,zone when absent. `opening_hours` leaves out those with
 * under 15 open minutes; open minutes are the building's own hours when it is absent.
 */
export const getIncidents = defineEndpoint({
  operationId: 'getIncidents',
  method: 'GET',
  path: '/v4/incidents',
  summary: 'Times in which data of spaces is missing',
  access: 'key',
  scope: 'buildings',
  query: z.strictObject({
    building_id: repeatable,
    startdatetime: instant,
    enddatetime: instant,
    filter_zones: filterText.optional(),
    group_zones: shortText.optional(),
    opening_hours: openingHoursText.optional(),
    custom_incident_period: shortText.optional(),
  }),
  body: undefined,
  result: z.object({ incidents: z.array(incident) }),
});
