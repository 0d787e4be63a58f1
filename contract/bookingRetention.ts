import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { noQuery } from './parameters.ts';

/** What administrators can set, in months; a server can be started with more, for archives. */
export const retentionMonths = { fewest: 1, most: 84 };

/** For how many months bookings are kept, counted from their start. */
export const getBookingRetention = defineEndpoint({
  operationId: 'getBookingRetention',
  method: 'GET',
  path: '/v4/admin/booking-retention',
  summary: 'How many months bookings are kept, counted from their start',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: undefined,
  result: z.object({ months: z.int() }),
});

/** Answers when what is older than the new retention is deleted. */
export const putBookingRetention = defineEndpoint({
  operationId: 'putBookingRetention',
  method: 'POST',
  path: '/v4/admin/booking-retention',
  summary: 'Sets how many months bookings are kept; older ones are deleted at once, and refused',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: z.strictObject({ months: z.int().min(retentionMonths.fewest).max(retentionMonths.most) }),
  result: z.object({ success: z.literal('ok') }),
});
