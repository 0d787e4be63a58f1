import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { bookingsAnswer } from './ingestBookings.ts';
import { flag, noQuery } from './parameters.ts';

const byReport = {
  access: 'key',
  scope: 'list',
  parts: z.strictObject({ id: z.uuid() }),
  body: undefined,
} as const;

export const getRejectedBookings = defineEndpoint({
  ...byReport,
  operationId: 'getRejectedBookings',
  method: 'GET',
  path: '/v4/bookings/import-reports/{id}/rejected',
  summary:
    'The rejected rows of an import as CSV: their columns as sent, without people, then row, field and reason',
  query: noQuery,
  result: z.string(),
});

/** Rows that are rejected again are kept with the new report, which the answer names. */
export const retryBookingImport = defineEndpoint({
  ...byReport,
  operationId: 'retryBookingImport',
  method: 'POST',
  path: '/v4/bookings/import-reports/{id}/retry',
  summary: 'Takes the rejected rows of an import again, as after a room was matched',
  query: z.strictObject({ is_trial: flag.optional() }),
  result: bookingsAnswer,
});
