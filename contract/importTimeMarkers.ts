import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { flag, instant, noQuery, wireId } from './parameters.ts';

/** Characters of the largest file that is taken. */
export const longestMarkerFile = 2_000_000;

/** A line of a CSV file, or an event of a calendar, counted from 1. */
const importedRow = z.object({ row: z.int(), title: z.string() });

export const importTimeMarkers = defineEndpoint({
  operationId: 'importTimeMarkers',
  method: 'POST',
  path: '/v4/time-markers/import',
  summary: 'Creates time markers of a space from a CSV or iCalendar file; a trial only lists them',
  access: 'key',
  scope: 'buildings',
  query: noQuery,
  body: z.strictObject({
    space_id: wireId,
    format: z.enum(['csv', 'ics']),
    text: z.string().max(longestMarkerFile),
    /** Tells what would be made, and stores nothing. */
    is_trial: flag,
    /** Whether the good rows are stored although others are refused. */
    takes_part: flag,
  }),
  result: z.object({
    /** How many were stored. */
    stored: z.int(),
    made: z.array(importedRow.extend({ startdatetime: instant, enddatetime: instant })),
    refused: z.array(importedRow.extend({ field: z.string(), reason: z.string() })),
    /** Good rows that make no marker: one that says the same exists, or the event was canceled. */
    passed_over: z.array(importedRow.extend({ reason: z.string() })),
  }),
});
