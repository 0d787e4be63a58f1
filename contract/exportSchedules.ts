import { z } from 'zod';
import { isMovingFrame, scheduleRhythms } from '#domain/schedule/schedule.ts';
import { ianaZone } from '#domain/time/ianaZone.ts';
import { defineEndpoint } from './endpoint.ts';
import { bookingMetricsFile, bookingsFile, exportStates, zoneMetricsFile } from './exports.ts';
import { noQuery } from './parameters.ts';

/** The most schedules of a person, and the failures in a row after which one is paused. */
export const mostSchedules = 50;
export const mostFailures = 5;

const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 06:00');

const frameOfRun = { startdatetime: true, enddatetime: true } as const;

/**
 * A file that is made again and again: every day, Monday or first of the month, `at` a local time of `timezone`. `frame` says which
 * days it has, counted from each run: now-1M/M is the month before, now-7d/d the seven days before. `webhook` is told of each file,
 * whatever it asked for.
 */
const scheduleOrder = z.strictObject({
  export: z.discriminatedUnion('kind', [
    zoneMetricsFile.omit(frameOfRun),
    bookingMetricsFile.omit(frameOfRun),
    bookingsFile.omit(frameOfRun),
  ]),
  every: z.enum(scheduleRhythms),
  at: localTime,
  timezone: z.string().refine((name) => ianaZone(name) === name, 'not a time zone'),
  frame: z.string().refine(isMovingFrame, 'must be a frame such as now-1M/M'),
  webhook: z.uuid().nullable().default(null),
});

export type ScheduleOrder = z.infer<typeof scheduleOrder>;

/** `last` is the latest run: `state` is that of its file, failed also where none could be begun, deleted where it is gone. */
const schedule = z.object({
  id: z.uuid(),
  name: z.string(),
  ...scheduleOrder.shape,
  webhook: z.uuid().nullable(),
  state: z.enum(['active', 'paused']),
  /** Null while it is paused. */
  next_run_at: z.string().nullable(),
  /** Runs in a row that failed. */
  failures: z.int(),
  last: z
    .object({
      at: z.string(),
      export_id: z.uuid().nullable(),
      state: z.enum([...exportStates, 'deleted']),
      error: z.object({ code: z.string(), reason: z.string() }).nullable(),
    })
    .nullable(),
  created_at: z.string(),
  created_by: z.string(),
});

export type ExportSchedule = z.infer<typeof schedule>;

const path = '/v4/export-schedules';

export const exportScheduleCalls = {
  create: defineEndpoint({
    operationId: 'createExportSchedule',
    method: 'POST',
    path,
    summary: 'Has a file made every day, week or month',
    access: 'key',
    scope: 'buildings',
    query: noQuery,
    body: scheduleOrder,
    result: schedule,
  }),
  list: defineEndpoint({
    operationId: 'listExportSchedules',
    method: 'GET',
    path,
    summary: 'The caller’s schedules of exports, the latest first',
    access: 'key',
    scope: 'list',
    query: noQuery,
    body: undefined,
    result: z.object({ schedules: z.array(schedule) }),
  }),
  resume: defineEndpoint({
    operationId: 'resumeExportSchedule',
    method: 'POST',
    path: `${path}/{id}/resume`,
    summary: 'Goes on with a schedule that failures paused, from the next run on',
    access: 'key',
    scope: 'list',
    query: noQuery,
    parts: z.strictObject({ id: z.uuid() }),
    body: undefined,
    result: schedule,
  }),
  remove: defineEndpoint({
    operationId: 'deleteExportSchedule',
    method: 'POST',
    path: `${path}/{id}/delete`,
    summary: 'Ends a schedule; files that it made stay',
    access: 'key',
    scope: 'list',
    query: noQuery,
    parts: z.strictObject({ id: z.uuid() }),
    body: undefined,
    result: z.object({ success: z.literal('ok') }),
  }),
} as const;
