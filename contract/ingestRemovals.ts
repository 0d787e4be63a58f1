import { z } from 'zod';
import { storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { noQuery, wireId } from './parameters.ts';

/** The longest stretch of one removal, in days. */
export const maxRemovalDays = 366;

/** Readings to take away: those of a zone and layer whose time lies in [start, end). Times are ISO 8601 with an offset. */
export const removal = z.strictObject({
  zone_id: wireId,
  layer: z.string(),
  start: z.string(),
  end: z.string(),
  /** Why, for the audit log. */
  reason: storableText.trim().min(1).max(500),
});

const removalAnswer = z.object({
  /** How many readings were taken away. */
  removed: z.number(),
  /** Their first and last time. */
  first: z.string().nullable(),
  last: z.string().nullable(),
});

export type RemovalAnswer = z.infer<typeof removalAnswer>;

export const ingestRemovals = defineEndpoint({
  operationId: 'ingestRemovals',
  method: 'POST',
  path: '/v4/ingest/removals',
  summary:
    'Withdraws the stored readings of a zone and layer from start to end; readings sent again afterward count. Returns once the removal is on disk',
  access: 'key',
  scope: 'buildings',
  query: noQuery,
  body: removal,
  isRepeatable: true,
  result: removalAnswer,
});
