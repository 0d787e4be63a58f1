import { z } from 'zod';
import { filterText, openingHoursText, shortText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { groupZones, instant, repeatable, wireId } from './parameters.ts';

/**
 * Why data is missing: nothing came, under half of what was expected came, the time is declared maintenance or named by the call, no
 * server was running to take it, or what came is not believed: the sensor is stuck at one value, or counts more people than the space can
 * hold. `no_import` is of a source of bookings: its calendar could not be read for more than an hour.
 */
const incidentReasons = [
  'no_data',
  'too_little_data',
  'declared',
  'server_down',
  'stuck',
  'implausible',
  'no_import',
] as const;

/** A floor or building whose figures an incident leaves without enough data. */
const affectedReport = z.object({
  kind: z.enum(['floor', 'building']),
  id: wireId,
  /** Opening days on which it has under 70% of its data by this incident alone, or would have enough without it. */
  days: z.int(),
});

/**
 * An interval of at least 15 minutes in which data of a space is missing, or of any length in which it is not believed; for a group, in which at least half of its capacity is so at once. Intervals are cut to the frame.
 */
const incident = z.object({
  /** The same for as long as the incident begins at the same time. */
  incident_id: z.string(),
  /** The space, the group's key, or the source of bookings. */
  id: z.union([z.string(), z.number()]),
  /** The grouping that named it: zone, floor, building and so on; `booking_source` of a source of bookings, whatever the grouping. */
  kind: z.string(),
  name: z.string(),
  /** The zone's layer; null for a group. */
  layer_name: z.string().nullable(),
  building_id: wireId.nullable(),
  floor_id: wireId.nullable(),
  start: z.string(),
  /** Null while it goes on. */
  end: z.string().nullable(),
  is_ongoing: z.boolean(),
  /** Up to now while it goes on, and without what is excluded: declared times, and those without a server. */
  minutes: z.number(),
  /** Of these, within the opening hours. */
  open_minutes: z.number(),
  /** Most capacity without data at once; null where none is known. */
  affected_seats: z.number().nullable(),
  reason: z.enum(incidentReasons),
  /** Judged by the zones of the call. */
  reports: z.array(affectedReport),
});

export type IncidentReason = (typeof incidentReasons)[number];
export type Incident = z.infer<typeof incident>;

/**
 * Incidents of some buildings, by start. `group_zones` is building,zone when absent. `opening_hours` leaves out those with
 * under 15 open minutes; open minutes are the building's own hours when it is absent.
 */
export const getIncidents = defineEndpoint({
  operationId: 'getIncidents',
  method: 'GET',
  path: '/v4/incidents',
  summary: 'Periods in which data of spaces is missing or invalid',
  access: 'key',
  scope: 'buildings',
  query: z.strictObject({
    building_id: repeatable,
    startdatetime: instant,
    enddatetime: instant,
    filter_zones: filterText.optional(),
    group_zones: groupZones.optional(),
    opening_hours: openingHoursText.optional(),
    custom_incident_period: shortText.optional(),
  }),
  body: undefined,
  result: z.object({ incidents: z.array(incident) }),
});

/**
 * A sensor that is not believed in a part of the frame, on one layer and for one reason. Times are those of the whole of it, also where
 * it began before the frame or ended after it.
 */
const misreading = z.object({
  /** The zone. */
  id: wireId,
  name: z.string(),
  layer_name: z.string(),
  building_id: wireId,
  floor_id: wireId,
  reason: z.enum(['stuck', 'implausible']),
  /** The value at which it is stuck, of the longest time where there are several; the most that it counted where it is implausible. */
  count: z.number(),
  /** How many separate times there are. */
  times: z.int(),
  start: z.string(),
  /** Null while the last of them goes on. */
  end: z.string().nullable(),
  minutes: z.number(),
  /** Of these, open ones within the frame: what figures are without. */
  open_minutes: z.number(),
});

export type Misreading = z.infer<typeof misreading>;

/**
 * Sensors of some buildings whose readings count nowhere in a part of a frame, by name. Open minutes are those of
 * `opening_hours`, of the building's own hours when it is absent.
 */
export const getMisreadings = defineEndpoint({
  operationId: 'getMisreadings',
  method: 'GET',
  path: '/v4/incidents/misreadings',
  summary: 'Sensors with invalid readings within a time frame',
  access: 'key',
  scope: 'buildings',
  query: z.strictObject({
    building_id: repeatable,
    startdatetime: instant,
    enddatetime: instant,
    filter_zones: z.string().optional(),
    opening_hours: z.string().optional(),
  }),
  body: undefined,
  result: z.object({ misreadings: z.array(misreading) }),
});
