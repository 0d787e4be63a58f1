import { z } from 'zod';
import { sourceStatuses } from '#domain/uptime/WatchedZone.ts';
import { filterText, openingHoursText, shortText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { flag, instant, repeatable, wireId } from './parameters.ts';

/** Valid minutes of the expected ones, 0..1; null where nothing was expected. */
const share = z.number().nullable();
/** Minutes that cannot be known are null. */
const minutes = z.number().nullable();

/** A layer of a building: sums over its zones. */
const source = z.object({
  building_id: wireId,
  layer_name: z.string(),
  /** How many zones have a part in the frame. */
  zones: z.int(),
  uptime: share,
  /** Within the opening hours. */
  uptime_open: share,
  /** With the minutes of each zone weighed by its seats; null where no capacity is known. */
  uptime_seats: share,
  expected_minutes: z.number(),
  valid_minutes: z.number(),
  excluded_minutes: z.number(),
  /** Times in which at least half of the seats were without valid data at once; a flapping source counts once. */
  incidents: z.int(),
  /** Mean of those that began and ended in the frame. */
  mttr_minutes: minutes,
  longest_minutes: minutes,
  /** Current zones, whatever the frame. */
  online: z.int(),
  late: z.int(),
  offline: z.int(),
  /** Local days of what of the frame has passed. */
  days: z.array(z.object({ day: z.iso.date(), uptime: share })),
});

const stretchStates = [
  'valid',
  'no_data',
  'too_little_data',
  'stuck',
  'implausible',
  'excluded',
] as const;

/** A stretch of a zone while it stands, in seconds since 1970; half-open. */
const stretch = z.object({ start: z.int(), end: z.int(), state: z.enum(stretchStates) });

const zone = z.object({
  id: wireId,
  name: z.string(),
  layer_name: z.string(),
  building_id: wireId,
  floor_id: wireId,
  uptime: share,
  uptime_open: share,
  incidents: z.int(),
  mttr_minutes: minutes,
  /** Whether it was without data six times or more, each at most an hour after the one before. */
  is_flapping: z.boolean(),
  /** Now, whatever the frame; null for a zone that no longer exists. */
  status: z.enum(sourceStatuses).nullable(),
  /** End of the latest reading. */
  last_reading: z.string().nullable(),
  /** All of what of the frame has passed, in order: gaps of any length, with what they are between. Only if asked for. */
  stretches: z.array(stretch).optional(),
});

export type SourceUptime = z.infer<typeof source>;
export type ZoneUptime = z.infer<typeof zone>;
export type UptimeStretch = z.infer<typeof stretch>;

/**
 * How much of the expected data of each source and zone was valid in a frame, without declared times and those in which no server was
 * running. Booking layers are left out. `opening_hours` is the building's own when absent.
 */
export const getUptime = defineEndpoint({
  operationId: 'getUptime',
  method: 'GET',
  path: '/v4/uptime',
  summary: 'How reliably the sources and zones of buildings reported',
  access: 'key',
  scope: 'buildings',
  query: z.strictObject({
    building_id: repeatable,
    startdatetime: instant,
    enddatetime: instant,
    opening_hours: openingHoursText.optional(),
    custom_incident_period: shortText.optional(),
    filter_zones: filterText.optional(),
    expand_stretches: flag.optional().meta({
      description:
        'Whether to add when each zone was valid, silent and excluded, from slot to slot; false when absent.',
    }),
  }),
  body: undefined,
  result: z.object({ sources: z.array(source), zones: z.array(zone) }),
});
