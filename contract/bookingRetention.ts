import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { noQuery, numberWithin } from './parameters.ts';

/** What administrators can set, in months; a server can be started with more, for archives. */
export const retentionMonths = { fewest: 1, most: 84 };

const months = z.int().min(retentionMonths.fewest).max(retentionMonths.most);

/** For how many months bookings are kept, counted from their start; `older`: how many bookings `months` would delete now. */
export const getBookingRetention = defineEndpoint({
  operationId: 'getBookingRetention',
  method: 'GET',
  path: '/v4/admin/booking-retention',
  summary: 'How many months bookings are kept, counted from their start',
  access: 'key',
  scope: 'admin',
  query: z.strictObject({ months: numberWithin(months).optional() }),
  body: undefined,
  result: z.object({ months: z.int(), older: z.int().optional() }),
});

/** Answers when what is older than the new retention is deleted. */
export const putBookingRetention = defineEndpoint({
  operationId: 'putBookingRetention',
  method: 'POST',
  path: '/v4/admin/booking-retention',
  summary:
    'Sets how many months bookings are kept; older ones are deleted at once, and rejected from then on',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: z.strictObject({ months }),
  result: z.object({ success: z.literal('ok') }),
});
