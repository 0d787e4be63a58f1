import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { noQuery } from './parameters.ts';

export const verifyStores = defineEndpoint({
  operationId: 'verifyStores',
  method: 'GET',
  path: '/v4/admin/stores/verdict',
  summary: 'Damaged parts of the stored samples; reads every byte',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: undefined,
  result: z.object({ faults: z.array(z.string()) }),
});
