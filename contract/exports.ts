import { z } from 'zod';
import { exportColumnNames, exportedMetrics } from '#domain/metric/exportColumns.ts';
import { bookingColumns, bookingMetricColumns } from '#domain/booking/metric/exportColumns.ts';
import { intervals } from '#domain/time/interval.ts';
import { exportCompressions, exportFormats } from '#domain/report/exportFormats.ts';
import { filterText, shortText, storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { jobFields } from './job.ts';
import { noQuery, repeatable } from './parameters.ts';
import { zoneMetricsQuery } from './zoneMetrics.ts';

/** The most rows of a file; a workbook of more opens in no spreadsheet. */
export const mostExportRows = 50_000_000;
export const mostWorkbookRows = 2_000_000;

/** What a file of zone metrics is asked by: getZoneMetrics with the columns of the file. Absent opening_hours are each building's own. */
export const zoneMetricsFile = z.strictObject({
  kind: z.literal('zone_metrics'),
  name: storableText.trim().min(1).max(200).optional(),
  format: z.enum(exportFormats),
  /** Of CSV and NDJSON; the other formats are compressed by themselves. */
  compression: z.enum(exportCompressions).default('none'),
  building_id: repeatable,
  ...zoneMetricsQuery.pick({
    startdatetime: true,
    enddatetime: true,
    interval: true,
    filter_zones: true,
    group_zones: true,
    opening_hours: true,
    capacity: true,
    custom_incident_period: true,
    ignore_missing_data: true,
    ignore_zero_values: true,
    percentage_data_needed_for_aggregation: true,
  }).shape,
  metrics: z.array(z.enum(exportedMetrics)).max(exportedMetrics.length).optional(),
  columns: z.array(z.enum(exportColumnNames)).min(1).max(exportColumnNames.length).optional(),
});

export type ZoneMetricsFile = z.infer<typeof zoneMetricsFile>;

const ofBookings = {
  name: storableText.trim().min(1).max(200).optional(),
  format: z.enum(exportFormats),
  compression: z.enum(exportCompressions).default('none'),
  building_id: repeatable,
  ...zoneMetricsQuery.pick({ startdatetime: true, enddatetime: true }).shape,
  /** Selectors of filter_bookings; the settings of that are parameters of the file. */
  filter_bookings: filterText.optional(),
  opening_hours: shortText.optional(),
};

/** What a file of getBookingMetrics by room and interval is asked by. Absent opening_hours are each building's own. */
export const bookingMetricsFile = z.strictObject({
  kind: z.literal('booking_metrics'),
  ...ofBookings,
  interval: z.enum(intervals),
  capacity: shortText.optional(),
  custom_incident_period: shortText.optional(),
  columns: z.array(z.enum(bookingMetricColumns)).min(1).max(bookingMetricColumns.length).optional(),
});

export type BookingMetricsFile = z.infer<typeof bookingMetricsFile>;

/** What a file of getBookings is asked by: a row for each booking. */
export const bookingsFile = z.strictObject({
  kind: z.literal('bookings'),
  ...ofBookings,
  columns: z.array(z.enum(bookingColumns)).min(1).max(bookingColumns.length).optional(),
});

export type BookingsFile = z.infer<typeof bookingsFile>;

const exportFile = z.discriminatedUnion('kind', [
  zoneMetricsFile,
  bookingMetricsFile,
  bookingsFile,
]);

export type ExportFile = z.infer<typeof exportFile>;

const cell = z.union([z.string(), z.number(), z.null()]);

/** `rows` is exact; `bytes` is what the file will about take. `first_rows` are the first of the file, at most 20. */
const estimate = z.object({
  rows: z.int(),
  columns: z.array(z.string()),
  bytes: z.int(),
  first_rows: z.array(z.array(cell)),
});

export type ExportEstimate = z.infer<typeof estimate>;

export const exportStates = [
  'queued',
  'running',
  'ready',
  'failed',
  'cancelled',
  'expired',
] as const;

export type ExportState = (typeof exportStates)[number];

/** `bytes` and `sha256` are those of the file once it is ready; parts are by building and month. */
const exportJob = z.object({
  ...jobFields(z.enum(exportStates)),
  name: z.string(),
  export: exportFile,
  rows: z.int(),
  rows_done: z.int(),
  parts: z.int(),
  parts_done: z.int(),
  bytes: z.int().nullable(),
  sha256: z.string().nullable(),
});

export type ExportJob = z.infer<typeof exportJob>;

const parts = z.strictObject({ id: z.uuid() });
const ofOwn = { access: 'key', scope: 'list', query: noQuery } as const;

export const estimateExport = defineEndpoint({
  operationId: 'estimateExport',
  method: 'POST',
  path: '/v4/exports/estimate',
  summary: 'The exact number of rows of a file, its first rows and its approximate size',
  access: 'key',
  scope: 'buildings',
  query: noQuery,
  body: exportFile,
  result: estimate,
});

export const createExport = defineEndpoint({
  operationId: 'createExport',
  method: 'POST',
  path: '/v4/exports',
  summary: 'Starts making a file, which is kept for seven days',
  access: 'key',
  scope: 'buildings',
  query: noQuery,
  body: exportFile,
  result: exportJob,
});

export const listExports = defineEndpoint({
  ...ofOwn,
  operationId: 'listExports',
  method: 'GET',
  path: '/v4/exports',
  summary: 'The caller’s exports, the latest first',
  body: undefined,
  result: z.object({ exports: z.array(exportJob) }),
});

export const getExport = defineEndpoint({
  ...ofOwn,
  operationId: 'getExport',
  method: 'GET',
  path: '/v4/exports/{id}',
  summary: 'An export and how far it is',
  parts,
  body: undefined,
  result: exportJob,
});

export const getExportFile = defineEndpoint({
  ...ofOwn,
  operationId: 'getExportFile',
  method: 'GET',
  path: '/v4/exports/{id}/file',
  summary: 'The file of an export; Range and If-Range are honored',
  parts,
  body: undefined,
  result: z.unknown(),
});

export const cancelExport = defineEndpoint({
  ...ofOwn,
  operationId: 'cancelExport',
  method: 'POST',
  path: '/v4/exports/{id}/cancel',
  summary: 'Stops an export and removes what was written of it',
  parts,
  body: undefined,
  result: exportJob,
});

export const deleteExport = defineEndpoint({
  ...ofOwn,
  operationId: 'deleteExport',
  method: 'POST',
  path: '/v4/exports/{id}/delete',
  summary: 'Removes an export and its file',
  parts,
  body: undefined,
  result: z.object({ success: z.literal('ok') }),
});
