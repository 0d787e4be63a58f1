import { z } from 'zod';
import { storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { noQuery, wireId } from './parameters.ts';

/** What a wall display without a key receives: the code for its screen, and the oracle with which it waits for approval. */
export const displayPairing = z.object({
  code: z.string(),
  oracle: z.string(),
  valid_till: z.string(),
});

export type DisplayPairing = z.infer<typeof displayPairing>;

/** What a display was approved to show; without a floor those of the building take turns. */
export const approvedDisplay = z.object({
  name: z.string(),
  building_id: z.string(),
  floor_id: z.string().nullable(),
});

export const approveDisplay = defineEndpoint({
  operationId: 'approveDisplay',
  method: 'POST',
  path: '/v4/admin/displays',
  summary:
    'Approves the wall display that shows this code and gives it a read-only key for one building',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: z.strictObject({
    code: z.string().min(1).max(40),
    name: storableText.trim().min(1).max(100),
    building_id: wireId,
    floor_id: wireId.optional(),
  }),
  result: z.object({ browser: z.string(), address: z.string() }),
});
