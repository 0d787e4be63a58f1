import { z } from 'zod';
import { shortText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { metricParameters, numberWithin } from './parameters.ts';

const latestGroup = z.object({
  id: z.union([z.string(), z.number()]),
  kind: z.string(),
  time: z.string().nullable(),
  age_s: z.number().nullable(),
  stale: z.boolean(),
  count: z.number().nullable().default(null),
  capacity: z.number().nullable(),
  utilisation: z.number().nullable().default(null),
  frequency: z.number().nullable().default(null),
  coverage: z.number().nullable(),
  next_booking: z.string().nullable().default(null),
});

/**
 * Latest values, and the `result` of every socket message. `time` is when the server made them, that of a group the end of the
 * newest reading used; `coverage` is the share of seats measured; `next_booking`, of single zones, is when the booking began or begins that the space has now or next. Of count, utilization and frequency only those that `returntype` names are there; all without it.
 */
export const latestMetrics = z.object({ time: z.string(), groups: z.array(latestGroup) });

export type LatestGroup = z.infer<typeof latestGroup>;
export type LatestMetrics = z.infer<typeof latestMetrics>;

/** Latest values as they are sent. */
export type LatestAnswer = z.input<typeof latestMetrics>;

export type LatestMethod = 'getLatestZoneMetric' | 'getGroupedFloorZoneMetrics';

/**
 * A value whose reading ends inside `custom_incident_period` is not valid. `ignore_missing_data` and `ignore_zero_values`
 * are about means over time and change nothing here.
 */
export const latestMetricsQuery = z.strictObject({
  building_id: shortText.min(1),
  stale_data_age_seconds: numberWithin(z.number().int().positive()).optional(),
  ...metricParameters,
});

export const getLatestZoneMetric = defineEndpoint({
  operationId: 'getLatestZoneMetric',
  method: 'GET',
  path: '/v4/metrics/zones/latest',
  summary: 'The latest values of a building, by zone by default',
  access: 'key',
  scope: 'buildings',
  query: latestMetricsQuery,
  body: undefined,
  result: latestMetrics,
});

export const getGroupedFloorZoneMetrics = defineEndpoint({
  operationId: 'getGroupedFloorZoneMetrics',
  method: 'GET',
  path: '/v4/metrics/floors/zones/grouped',
  summary: 'The latest values of a building, by floor by default',
  access: 'key',
  scope: 'buildings',
  query: latestMetricsQuery,
  body: undefined,
  result: latestMetrics,
});
