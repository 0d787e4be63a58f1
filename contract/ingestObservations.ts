import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { trialQuery, wireId } from './parameters.ts';

/** The longest time one reading may stand for: one day. */
export const maxReadingSeconds = 86_400;

/** The greatest revision of a reading: the greatest whole number that every program writes alike. */
export const maxRevision = Number.MAX_SAFE_INTEGER;

/**
 * One reading: it stands for `period_s` seconds from `time` (default 300). At least one of count, in_use, entries.
 * `count` is people (fractional for Wi-Fi), `in_use` a boolean or a share 0..1, `entries` people who came in. Of readings of one zone,
 * layer and time the greatest `revision` counts, whatever it says; none is 0. Those of one revision merge to the greater of each value.
 */
export const observation = z.strictObject({
  time: z.string(),
  zone_id: wireId.nullish(),
  sensor_id: z.string().nullish(),
  source: z.string().nullish(),
  layer: z.string(),
  count: z.number().min(0).max(6000).nullish(),
  in_use: z.union([z.boolean(), z.number().min(0).max(1)]).nullish(),
  entries: z.number().min(0).max(1e6).nullish(),
  period_s: z.number().int().min(1).max(maxReadingSeconds).nullish(),
  revision: z.number().int().min(0).max(maxRevision).nullish(),
});

export type Observation = z.infer<typeof observation>;

const ingestAnswer = z.object({
  accepted: z.number(),
  /** Null on a trial, which does not look at what is stored. */
  duplicates: z.number().nullable(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  /** Sensors that no zone had at the time of their readings, which were not stored; absent where there are none. */
  unmapped: z
    .array(z.object({ source: z.string(), sensor_id: z.string(), readings: z.int() }))
    .optional(),
});

export type IngestAnswer = z.infer<typeof ingestAnswer>;

/** The body is NDJSON, a JSON array, CSV or an Arrow stream, possibly gzipped; the server reads it itself. */
export const ingestObservations = defineEndpoint({
  operationId: 'ingestObservations',
  method: 'POST',
  path: '/v4/ingest/observations',
  summary: 'Stores all readings or none; returns once they are on disk',
  access: 'key',
  scope: 'buildings',
  query: trialQuery,
  body: z.array(observation),
  isRepeatable: true,
  result: ingestAnswer,
});
