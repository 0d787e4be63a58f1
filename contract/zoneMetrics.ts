import { z } from 'zod';
import { intervals } from '#domain/time/interval.ts';
import { metricLabels } from '#domain/metric/labels.ts';
import { openingHoursText, shortText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { flagMatrix, instantMatrix, metricMatrix, metricTable } from './metricTable.ts';
import { flag, instant, metricParameters, numberWithin, repeatable } from './parameters.ts';

/** What of an answer depends on the length of its intervals. */
const overIntervals = {
  intervals: metricTable.intervals,
  open_minutes: metricMatrix,
  valid_minutes: metricMatrix,
  coverage: metricMatrix,
  seats_measured: metricMatrix,
  zones_total: metricMatrix,
  places_total: metricMatrix,
  low_coverage: flagMatrix,
  metrics: z.partialRecord(z.enum(metricLabels), metricMatrix),
};

/**
 * Metrics over intervals: every matrix is [group][interval]. Frames are half-open; unknown is null, never 0.
 * `zones_valid` counts zones with enough data in the bucket; `seats_measured` is the mean share of seats
 * measured over the valid minutes: 1 for a zone, null where none was valid. `places_total` counts the places that a group
 * is divided by, each once however many zones measure it.
 */
const zoneMetrics = z.object({
  groups: metricTable.groups,
  ...overIntervals,
  zones_valid: metricMatrix.optional(),
  /** The same groups over longer intervals, in the order in which they were asked for. */
  coarser: z.array(z.object({ interval: z.enum(intervals), ...overIntervals })).optional(),
  /** Of each interval the greatest mean of people over a quarter of an hour, and when that quarter began. */
  quarter_peaks: z.object({ count: metricMatrix, start: instantMatrix }).optional(),
});

export type ZoneMetrics = z.infer<typeof zoneMetrics>;

/** A comma list of intervals, each longer than a day. */
const coarserIntervals = shortText
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(['P1W', 'P1M', 'P1Q', 'INF'])).max(4));

/**
 * opening_hours is local text or a preset's key; percentage_data_needed_for_aggregation is 0..100, default 70.
 * `zones_valid=false` leaves that matrix out: zones are counted one by one, which costs more than all sums of groups.
 * `coarser_intervals` asks for longer intervals of the same frame as well, such as P1W,INF beside P1D: what is summed is read once.
 * `quarter_peaks=true` adds the greatest quarter of an hour of each interval, which daily peaks are planned by. Both are of JSON answers.
 * `open_intervals=true` leaves out of a JSON answer the intervals in which no building was open, such as all but one weekday; coarser ones stay whole.
 */
export const zoneMetricsQuery = z.strictObject({
  campus_id: repeatable.optional(),
  building_id: repeatable.optional(),
  interval: z.enum(intervals),
  coarser_intervals: coarserIntervals.optional(),
  quarter_peaks: flag.optional(),
  open_intervals: flag.optional(),
  startdatetime: instant,
  enddatetime: instant,
  opening_hours: openingHoursText.optional(),
  aggregation: z.enum(['mean', 'max']).optional(),
  zones_valid: flag.optional(),
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
