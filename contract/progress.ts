import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { noQuery } from './parameters.ts';

/** How far the demonstration has loaded. `off` when there is none. */
const demoProgress = z.object({
  state: z.enum(['off', 'loading', 'ready', 'failed']),
  fraction: z.number().min(0).max(1),
  message: z.string(),
});

export type DemoProgress = z.infer<typeof demoProgress>;

export const getDemoProgress = defineEndpoint({
  operationId: 'getDemoProgress',
  method: 'GET',
  path: '/v4/demo',
  summary: 'Whether the data is a simulation, and how far it has loaded',
  access: 'public',
  scope: 'none',
  query: noQuery,
  body: undefined,
  result: demoProgress,
});
