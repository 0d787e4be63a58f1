import { z } from 'zod';
import { intervals } from '#domain/time/interval.ts';
import { metricLabels } from '#domain/metric/labels.ts';
import { openingHoursText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { metricMatrix, metricTable } from './metricTable.ts';
import { instant, metricParameters, numberWithin, repeatable } from './parameters.ts';

const matrices = z.partialRecord(z.enum(metricLabels), metricMatrix);

/** How well the last four weeks would have been predicted. */
const skill = z.object({
  /** `last_week` where level and shape are no better than the week before; `none` under 28 days of data. */
  method: z.enum(['expectation', 'last_week', 'none']),
  /** Mean absolute error over that of the same slot last week; null where it cannot be computed. */
  mase: z.number().nullable(),
  /** Share of open time that lay in the band, each week judged by the others; 0.8 is aimed at. */
  band_coverage: z.number().nullable(),
  /** Days of data before today. */
  history_days: z.number(),
});

export type ExpectationSkill = z.infer<typeof skill>;

/**
 * What is expected, in the shape of metrics over intervals: every matrix is [group][interval]. Means and maxima of utilization,
 * count and frequency, by quarters of an hour; other labels are null. `metrics_low` and `metrics_high` bound eight of ten values,
 * for intervals up to an hour. Closed days are 0, what cannot be predicted is null. `valid_minutes` are the open minutes with a prediction.
 */
const futureMetrics = z.object({
  ...metricTable,
  metrics: matrices,
  metrics_low: matrices,
  metrics_high: matrices,
  /** Of each data format that was asked for, by group. */
  skill: z.partialRecord(z.enum(['utilisation', 'count', 'frequency']), z.array(skill)),
  /** The days it is predicted from, half-open. */
  history: z.object({ start: z.string(), end: z.string() }),
});

export type FutureMetrics = z.infer<typeof futureMetrics>;

/** Parameters as getZoneMetrics, but for `start` and `end`. */
export const getFutureZoneMetrics = defineEndpoint({
  operationId: 'getFutureZoneMetrics',
  method: 'GET',
  path: '/v4/metrics/zones/future',
  summary: 'Forecasts for zones or groups, up to 14 days ahead',
  access: 'key',
  scope: 'buildings',
  query: z.strictObject({
    building_id: repeatable,
    interval: z.enum(intervals),
    start: instant,
    end: instant,
    opening_hours: openingHoursText.optional(),
    percentage_data_needed_for_aggregation: numberWithin(z.number().min(0).max(100)).optional(),
    ...metricParameters,
  }),
  body: undefined,
  result: futureMetrics,
});
