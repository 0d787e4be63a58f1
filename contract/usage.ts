import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { noQuery } from './parameters.ts';

/** `path` is a visit of a page, `query` a change of its filters, `error` an error panel shown on it. */
export const usageKinds = ['path', 'query', 'error'] as const;
export type UsageKind = (typeof usageKinds)[number];

const longestPage = 120;

/** A pattern of the route table, or a virtual page: lower case, so that no id or name fits into it. */
const page = z
  .string()
  .max(longestPage)
  .regex(/^(\/([a-z:*][a-z0-9-]*|404))*\/?$/, 'not the pattern of a page');

const usageCount = z.strictObject({
  page,
  kind: z.enum(usageKinds),
  count: z.int().min(1).max(100_000),
});

export type UsageCount = z.infer<typeof usageCount>;

export const putUsage = defineEndpoint({
  operationId: 'putUsage',
  method: 'POST',
  path: '/v4/usage',
  summary: 'Adds to today’s page views; the sender is not stored',
  access: 'key',
  scope: 'self',
  query: noQuery,
  body: z.strictObject({ counts: z.array(usageCount).min(1).max(200) }),
  result: z.object({ success: z.literal('ok') }),
});

export const getUsage = defineEndpoint({
  operationId: 'getUsage',
  method: 'GET',
  path: '/v4/admin/usage',
  summary: 'Page views on each of the last 90 days (UTC), newest first',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: undefined,
  result: z.object({
    days: z.array(z.object({ day: z.iso.date(), counts: z.array(usageCount) })),
  }),
});

export type UsageDay = z.infer<typeof getUsage.result>['days'][number];
