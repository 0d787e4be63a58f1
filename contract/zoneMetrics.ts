import { z } from 'zod';
import { intervals } from '#domain/time/interval.ts';
import { metricLabels } from '#domain/metric/labels.ts';
import { defineEndpoint } from './endpoint.ts';
import { instant, metricParameters, numberWithin, repeatable, wireId } from './parameters.ts';

const matrix = z.array(z.array(z.number().nullable()));

/**
 * Metrics over intervals: every matrix is [group][interval]. Frames are half-open; unknown is null, never 0.
 * `coverage`, `spaces_valid` and `low_coverage` are those of metrics.md 3.5.
 */
const zoneMetrics = z.object({
  groups: z.array(
    z.object({
      id: z.union([z.string(), z.number()]),
      kind: z.string(),
      name: z.string(),
      building_id: wireId.nullable(),
      floor_id: wireId.nullable(),
    }),
  ),
  intervals: z.array(z.object({ start: z.string(), end: z.string() })),
  open_minutes: matrix,
  valid_minutes: matrix,
  coverage: matrix,
  zones_valid: matrix,
  zones_total: matrix,
  low_coverage: z.array(z.array(z.boolean())),
  metrics: z.partialRecord(z.enum(metricLabels), matrix),
});

export type ZoneMetrics = z.infer<typeof zoneMetrics>;

/** opening_hours is local text or a preset's key; percentage_data_needed_for_aggregation is 0..100, default 70 (metrics.md 3.0.6). */
export const zoneMetricsQuery = z.strictObject({
  campus_id: repeatable.optional(),
  building_id: repeatable.optional(),
  interval: z.enum(intervals),
  startdatetime: instant,
  enddatetime: instant,
  opening_hours: z.string().optional(),
  aggregation: z.enum(['mean', 'max']).optional(),
  percentage_data_needed_for_aggregation: numberWithin(z.number().min(0).max(100)).optional(),
  ...metricParameters,
});

export const getZoneMetrics = defineEndpoint({
  operationId: 'getZoneMetrics',
  method: 'GET',
  path: '/v4/metrics/zones',
  summary: 'Metrics of zones or groups over intervals',
  access: 'key',
  scope: 'buildings',
  query: zoneMetricsQuery,
  body: undefined,
  result: zoneMetrics,
});

/** The same call for queries too long for a URL: its parameters as a JSON body. */
export const queryZoneMetrics = defineEndpoint({
  operationId: 'queryZoneMetrics',
  method: 'POST',
  path: '/v4/metrics/zones/query',
  summary: 'getZoneMetrics with its parameters in the body',
  access: 'key',
  scope: 'buildings',
  query: z.strictObject({}),
  body: zoneMetricsQuery,
  result: zoneMetrics,
});
