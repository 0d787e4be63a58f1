import { z } from 'zod';
import { filterText, openingHoursText, storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { flag, groupZones, instant, noQuery, wireId } from './parameters.ts';

/** A label on a range of time and some spaces; [startdatetime, enddatetime). */
const timeMarker = z.object({
  id: z.string(),
  space_ids: z.array(wireId),
  title: z.string(),
  description: z.string(),
  startdatetime: instant,
  enddatetime: instant,
  deleted: z.boolean(),
});

export type TimeMarkerOnWire = z.infer<typeof timeMarker>;

/** The groups of `group_zones` that a marker concerns, when they were asked for. */
const markerGroup = z.object({
  id: z.union([z.string(), z.number()]),
  kind: z.string(),
  name: z.string(),
  time_marker_ids: z.array(z.string()),
});

export const getAllTimeMarkers = defineEndpoint({
  operationId: 'getAllTimeMarkers',
  method: 'GET',
  path: '/v4/time-markers/all',
  summary: 'Every time marker of the spaces that the caller may see',
  access: 'key',
  scope: 'list',
  query: z.strictObject({ show_deleted: flag.optional() }),
  body: undefined,
  result: z.object({ time_markers: z.array(timeMarker) }),
});

export const getTimeMarkers = defineEndpoint({
  operationId: 'getTimeMarkers',
  method: 'GET',
  path: '/v4/time-markers',
  summary:
    'Time markers that overlap a frame, optionally of filtered zones (with their floors, buildings and campuses) and of open time',
  access: 'key',
  scope: 'list',
  query: z.strictObject({
    startdatetime: instant,
    enddatetime: instant,
    filter_zones: filterText.optional(),
    group_zones: groupZones.optional(),
    opening_hours: openingHoursText.optional(),
  }),
  body: undefined,
  result: z.object({
    time_markers: z.array(timeMarker),
    groups: z.array(markerGroup).optional(),
  }),
});

/** What putTimeMarkers takes as the JSON text `data`; without an id a marker is made, with one it is replaced. */
export const timeMarkerData = z.strictObject({
  id: storableText.max(100).nullish(),
  space_ids: z.array(wireId).max(1000),
  title: storableText.max(200),
  description: storableText.max(5000).nullish(),
  startdatetime: z.string(),
  enddatetime: z.string(),
  deleted: z.boolean().nullish(),
});

export const putTimeMarkers = defineEndpoint({
  operationId: 'putTimeMarkers',
  method: 'POST',
  path: '/v4/time-markers',
  summary:
    'Creates or changes a time marker; `data` is its JSON text, with local days or instants and an exclusive end',
  access: 'key',
  scope: 'buildings',
  query: noQuery,
  body: z.strictObject({ data: z.union([z.string(), z.record(z.string(), z.unknown())]) }),
  result: z.object({ success: z.literal('ok'), time_marker: timeMarker }),
});
