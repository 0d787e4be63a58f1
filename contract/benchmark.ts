import { z } from 'zod';
import { capacityBands } from '#domain/metric/benchmark.ts';
import { filterText, openingHoursText, shortText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { flag, instant, repeatable, wireId } from './parameters.ts';

/** What buildings are compared by, shares of seats: mean utilization, time in use, and mean and P90 daily peak. */
export const benchmarkLabels = [
  'utilisation_mean',
  'frequency_mean',
  'average_daily_peak',
  'p90_daily_peak',
] as const;

export type BenchmarkLabel = (typeof benchmarkLabels)[number];

const values = z.record(z.enum(benchmarkLabels), z.number().nullable());

/** How a value lies among those of the building's peers: those of its band, itself left out. */
const place = z.object({
  /** 1 is the greatest value. */
  rank: z.number(),
  /** How many have a value, itself included. */
  of: z.number(),
  /** Share of the peers that it is above, 0..1, equal ones counting half; null without a peer. */
  percentile: z.number().nullable(),
});

const benchmark = z.object({
  bands: z.array(
    z.object({
      band: z.enum(capacityBands),
      /** Buildings with enough data, which are those that count. */
      buildings: z.number(),
      /** Type 7 quartiles of the buildings' values; null while there are none. */
      quartiles: z.record(
        z.enum(benchmarkLabels),
        z.object({ p25: z.number(), p50: z.number(), p75: z.number() }).nullable(),
      ),
    }),
  ),
  buildings: z.array(
    z.object({
      id: wireId,
      /** Null without seats. */
      band: z.enum(capacityBands).nullable(),
      seats: z.number().nullable(),
      coverage: z.number().nullable(),
      /** Whether it counts: it has a band and coverage of 70%. */
      counts: z.boolean(),
      values,
      /** Null where it does not count or the value is unknown. */
      places: z.record(z.enum(benchmarkLabels), place.nullable()),
    }),
  ),
});

export type Benchmark = z.infer<typeof benchmark>;
export type BenchmarkQuery = z.infer<typeof privateGetZoneMetricsBenchMark.query>;

/**
 * Buildings among their peers by capacity band. Only buildings that the caller may see are compared, so nothing can be learned of
 * others. `building_id` names the buildings in the answer; the frame is in the zone of the first, and each building has it at its own
 * wall times; without a frame the 28 days before today. Throws INVALID_DATES, INVALID_FILTER and INVALID_OPENING_HOURS.
 */
export const privateGetZoneMetricsBenchMark = defineEndpoint({
  operationId: 'privateGetZoneMetricsBenchMark',
  method: 'GET',
  path: '/v4/private/metrics/zones/benchmark',
  summary: 'Buildings compared with peers of similar capacity',
  access: 'key',
  scope: 'list',
  query: z.strictObject({
    building_id: repeatable.optional(),
    startdatetime: instant.optional(),
    enddatetime: instant.optional(),
    filter_zones: filterText.optional(),
    opening_hours: openingHoursText.optional(),
    capacity: shortText.optional(),
    custom_incident_period: shortText.optional(),
    ignore_missing_data: flag.optional(),
    ignore_zero_values: flag.optional(),
  }),
  body: undefined,
  result: benchmark,
});
