import { z } from 'zod';
import { storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { noQuery } from './parameters.ts';

const longestOrganiser = 1000;

/** The organizer is named as booking systems name them; letter case and blanks at both ends do not matter. Later imports may bring the person back. */
export const eraseOrganiser = defineEndpoint({
  operationId: 'eraseOrganiser',
  method: 'POST',
  path: '/v4/admin/bookings/erase',
  summary: 'Takes an organizer out of all stored bookings; the text is neither stored nor logged',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: z.strictObject({ organiser: storableText.trim().min(1).max(longestOrganiser) }),
  result: z.object({ erased: z.int() }),
});
