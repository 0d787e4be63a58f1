import { z } from 'zod';
import type { Position } from '#domain/geometry/Ring.ts';
import type { PlanOp } from '#domain/plan-edit/PlanOp.ts';
import { planErrors, planWarnings } from '#domain/plan-edit/faults/PlanFault.ts';
import { storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { noQuery, wireId } from './parameters.ts';
import { zone } from './spaces.ts';

/** The most open drafts of an account. */
export const mostDrafts = 200;

const share = z.number().min(0).max(1);
const point = z.tuple([share, share]);
/** A way on the plan, which may lead back. */
const way = z.tuple([z.number().min(-1).max(1), z.number().min(-1).max(1)]);
const ids = z.array(wireId).min(1).max(5000);
/** Faulty capacities are taken and told of, so that a person can mend them. */
const capacity = z.union([
  z.array(z.tuple([z.string(), z.number()])),
  z.record(z.string(), z.number()).transform((map) => Object.entries(map)),
]);
const layerName = z.string().includes('layer', 'invalid layer');

const fields = {
  name: z.string().max(500),
  type: z.string().max(100),
  layer_name: layerName,
  capacity,
  m2: z.number().min(0).nullable(),
  tags: z.array(z.string()),
  metadata: z.record(z.string(), z.unknown()),
  parent: wireId.nullable(),
};

/** What is set of zones; what is not named stays. */
const setFields = z.strictObject({
  name: fields.name.exactOptional(),
  type: fields.type.exactOptional(),
  layer_name: fields.layer_name.exactOptional(),
  capacity: fields.capacity.exactOptional(),
  m2: fields.m2.exactOptional(),
  tags: fields.tags.exactOptional(),
  metadata: fields.metadata.exactOptional(),
  parent: fields.parent.exactOptional(),
});

/** What a source calls one of its sensors. */
const sensorName = {
  source: storableText.max(200).default(''),
  sensor_id: storableText.min(1).max(200),
};

/** A sensor that measures a zone from a local day of its building on. */
const sensor = z.object({ ...sensorName, from: z.iso.date() });

/** A zone as ingestSpaces takes it, on a floor of the draft's building and without dates. */
const addedZone = z.strictObject({
  ...fields,
  id: wireId,
  floor_id: wireId,
  type: fields.type.default('room'),
  m2: fields.m2.default(null),
  tags: fields.tags.default([]),
  metadata: fields.metadata.default({}),
  parent: fields.parent.default(null),
  sensors: z.array(sensor).max(1000).default([]),
  normalised_points: z.array(point).max(2000),
});

/** An operation on the zones of a draft, named by `op`. */
const planOp = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('add'), zone: addedZone }),
  z.strictObject({
    op: z.literal('set'),
    zone_ids: ids,
    fields: setFields,
  }),
  z.strictObject({
    op: z.literal('move'),
    floor_id: wireId,
    from: point,
    to: point,
    only: ids.optional(),
  }),
  z.strictObject({
    op: z.literal('insert'),
    floor_id: wireId,
    edge: z.tuple([point, point]),
    at: point,
  }),
  z.strictObject({ op: z.literal('remove'), floor_id: wireId, at: point }),
  z.strictObject({ op: z.literal('shift'), zone_ids: ids, by: way }),
  z.strictObject({
    op: z.literal('split'),
    zone_id: wireId,
    line: z.array(point).min(2).max(200),
    new_id: wireId,
  }),
  z.strictObject({ op: z.literal('merge'), zone_ids: ids, keep: wireId }),
  z.strictObject({ op: z.literal('end'), zone_ids: ids }),
  z.strictObject({
    op: z.literal('sensors'),
    rows: z
      .array(z.strictObject({ ...sensorName, from: z.iso.date(), zone_id: wireId.nullable() }))
      .min(1)
      .max(5000),
  }),
  z.strictObject({
    op: z.literal('tidy'),
    floor_id: wireId,
    tolerance_m: z.number().positive().max(1),
  }),
]);

/** An act on a draft: one operation, or the taking back of another act (`undoes`), which may be taken back in its turn. */
const draftChange = z.object({
  id: z.uuid(),
  op: z.custom<PlanOp>().nullable(),
  undoes: z.uuid().nullable(),
  is_undone: z.boolean(),
  /** Whether it can still be taken back; what was done before the draft was brought up to date cannot. */
  is_settled: z.boolean(),
  created_by: z.string(),
  /** Whether the caller did it, who alone can take it back. */
  is_own: z.boolean(),
  created_at: z.string(),
});

/** Zones of a building as they are to be from a local day on. Nothing else sees them until they are published. */
const zoneDraft = z.object({
  id: z.uuid(),
  building_id: wireId,
  effective_from: z.iso.date(),
  /** When what is published was last looked at. */
  base: z.string(),
  state: z.enum(['open', 'published', 'discarded']),
  version: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  changes: z.array(draftChange),
});

export type ZoneDraft = z.infer<typeof zoneDraft>;
/** A zone that a draft and somebody else changed. Null is ended, or not there. */
const conflict = z.object({
  zone_id: wireId,
  base: z.custom<object>().nullable(),
  mine: z.custom<object>().nullable(),
  theirs: z.custom<object>().nullable(),
  /** Null where it came otherwise than by a draft. */
  published_by: z.string().nullable(),
  published_at: z.string().nullable(),
});

export type DraftConflict = z.infer<typeof conflict>;

const fault = z.object({
  code: z.enum([...planErrors, ...planWarnings]),
  severity: z.enum(['error', 'warning']),
  zone_ids: z.array(wireId),
  point: z.custom<Position>().nullable(),
  reason: z.string(),
});

const fieldChange = z.tuple([z.unknown(), z.unknown()]);
const diff = z.object({
  added: z.array(wireId),
  changed: z.array(
    z.object({
      zone_id: wireId,
      fields: z.partialRecord(
        z.enum(['name', 'type', 'layer_name', 'capacity', 'tags', 'metadata', 'parent']),
        fieldChange,
      ),
      m2: z.tuple([z.number().nullable(), z.number().nullable()]),
      is_moved: z.boolean(),
    }),
  ),
  ended: z.array(wireId),
  /** Sensors that measure another zone from a day on; null is none. */
  sensors: z.array(
    z.object({ ...sensor.shape, zone_id: z.tuple([wireId.nullable(), wireId.nullable()]) }),
  ),
  seats: z.tuple([z.number(), z.number()]),
});

/** The scale in which a draft's floor is drawn: meters to a unit of its image; null where no zone has an area. */
const floorScale = z.object({ id: wireId, metres_per_unit: z.number().nullable() });

const path = '/v4/zone-drafts' as const;
const shared = { access: 'key', scope: 'list', query: noQuery } as const;
const one = { ...shared, parts: z.strictObject({ id: z.uuid() }) } as const;

export const zoneDraftCalls = {
  create: defineEndpoint({
    ...shared,
    scope: 'buildings',
    operationId: 'createZoneDraft',
    method: 'POST',
    path,
    summary: 'Starts a draft of a building’s zones, effective from a local day',
    body: z.strictObject({ building_id: wireId, effective_from: z.iso.date() }),
    result: zoneDraft,
  }),
  list: defineEndpoint({
    ...shared,
    operationId: 'listZoneDrafts',
    method: 'GET',
    path,
    summary: 'Open drafts of the buildings whose zones the caller may edit, the latest first',
    body: undefined,
    result: z.object({ drafts: z.array(zoneDraft) }),
  }),
  get: defineEndpoint({
    ...one,
    operationId: 'getZoneDraft',
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'A draft with all that was done to it; its ETag is what a change names in If-Match',
    body: undefined,
    result: zoneDraft,
  }),
  change: defineEndpoint({
    ...one,
    operationId: 'changeZoneDraft',
    method: 'POST',
    path: `${path}/{id}/changes`,
    summary: 'Applies operations to the zones of a draft, all or none; If-Match names its version',
    body: z.strictObject({ changes: z.array(planOp).min(1).max(1000) }),
    result: z.object({ change_ids: z.array(z.uuid()), version: z.int() }),
  }),
  zones: defineEndpoint({
    ...one,
    operationId: 'getZoneDraftZones',
    method: 'GET',
    path: `${path}/{id}/zones`,
    summary:
      'The zones of a draft as of its effective day, the scale of each floor, and the sensors',
    body: undefined,
    result: z.object({
      zones: z.array(zone),
      floors: z.array(floorScale),
      sensors: z.array(z.object({ ...sensor.shape, zone_id: wireId })),
    }),
  }),
  faults: defineEndpoint({
    ...one,
    operationId: 'getZoneDraftFaults',
    method: 'GET',
    path: `${path}/{id}/faults`,
    summary: 'What keeps a draft from being published, and what to look at before',
    body: undefined,
    result: z.object({ faults: z.array(fault) }),
  }),
  diff: defineEndpoint({
    ...one,
    operationId: 'getZoneDraftDiff',
    method: 'GET',
    path: `${path}/{id}/diff`,
    summary: 'What a draft changes of the zones that are published',
    body: undefined,
    result: diff,
  }),
  undo: defineEndpoint({
    ...one,
    operationId: 'undoZoneDraft',
    method: 'POST',
    path: `${path}/{id}/undo`,
    summary: 'Takes back one act of the caller; taking back that does it again',
    body: z.strictObject({ change_id: z.uuid() }),
    result: z.object({ change_ids: z.array(z.uuid()), version: z.int() }),
  }),
  publish: defineEndpoint({
    ...one,
    operationId: 'publishZoneDraft',
    method: 'POST',
    path: `${path}/{id}/publish`,
    summary: 'Gives the changed zones a period from the effective day, all or none',
    body: undefined,
    result: z.object({ zones: z.int(), diff }),
  }),
  rebase: defineEndpoint({
    ...one,
    operationId: 'rebaseZoneDraft',
    method: 'POST',
    path: `${path}/{id}/rebase`,
    summary:
      'Brings a draft up to date with what is published; the body says whose version each zone keeps',
    body: z.strictObject({
      mine: z.array(wireId).default([]),
      theirs: z.array(wireId).default([]),
    }),
    result: zoneDraft,
  }),
  discard: defineEndpoint({
    ...one,
    operationId: 'discardZoneDraft',
    method: 'POST',
    path: `${path}/{id}/discard`,
    summary: 'Gives a draft up',
    body: undefined,
    result: z.object({ success: z.literal('ok') }),
  }),
};
