import { z } from 'zod';
import { openingHoursText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { sceneryKinds } from './floorPack.ts';
import { dateOrInstant, trialQuery, wireId } from './parameters.ts';

const period = { startdate: dateOrInstant, enddate: dateOrInstant.nullish() };
const tags = z.array(z.string()).optional();

/** Capacity as pairs or as a map; one entry may be named `default`. */
const capacity = z.union([
  z.array(z.tuple([z.string(), z.number().min(0)])),
  z.record(z.string(), z.number().min(0)),
]);

/** A polygon in 0..1 coordinates of the floor's image, y down; closed by the server when open. */
const normalisedPoints = z
  .array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]))
  .min(3);

const zoneInput = z.strictObject({
  id: wireId,
  building_id: wireId.nullish(),
  floor_id: wireId.nullish(),
  name: z.string().min(1),
  type: z.string().optional(),
  layer_name: z.string().includes('layer', 'invalid layer'),
  capacity,
  m2: z.number().min(0).nullish(),
  normalised_points: normalisedPoints,
  tags,
  metadata: z.record(z.string(), z.unknown()).optional(),
  parent: wireId.nullish(),
  startdate: dateOrInstant.nullish(),
  enddate: dateOrInstant.nullish(),
});

/**
 * Plan geometry that is drawn but never measured. Polygons for outline, core, corridor, stairs, lift, toilet, furniture;
 * a polyline for wall; for door three points: hinge, jamb, and the tip of the open leaf.
 */
const scenery = z.strictObject({
  kind: z.enum(sceneryKinds),
  name: z.string().optional(),
  points: z.array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])).min(2),
});

const floorInput = z.strictObject({
  id: wireId,
  building_id: wireId.nullish(),
  name: z.string().min(1),
  shortname: z.string().optional(),
  floorplanimagedimensions: z
    .object({ width: z.number().positive(), height: z.number().positive() })
    .optional(),
  startdate: dateOrInstant.nullish(),
  enddate: dateOrInstant.nullish(),
  scenery: z.array(scenery).optional(),
  zones: z.array(zoneInput),
});

const buildingInput = z.strictObject({
  id: wireId,
  name: z.string().min(1),
  campus_name: z.string().nullish(),
  timezone: z.string(),
  opening_hours: openingHoursText.nullish(),
  settings: z.record(z.string(), z.unknown()).optional(),
  ...period,
  tags,
  floors: z.array(floorInput),
});

/**
 * The body of POST /v4/ingest/spaces: whole buildings, idempotent by id. A child without dates has its parent's period.
 * A zone may stand in its floor or beside the buildings with its `floor_id`; ids of parents, where given, must agree.
 */
export const spacesInput = z.strictObject({
  campuses: z
    .array(z.strictObject({ id: wireId, name: z.string().min(1), timezone: z.string().optional() }))
    .optional(),
  buildings: z.array(buildingInput).min(1),
  zones: z.array(zoneInput).optional(),
});

export type SpacesInput = z.infer<typeof spacesInput>;
export type BuildingInput = z.infer<typeof buildingInput>;
export type FloorInput = z.infer<typeof floorInput>;
export type ZoneInput = z.infer<typeof zoneInput>;

export const ingestSpaces = defineEndpoint({
  operationId: 'ingestSpaces',
  method: 'POST',
  path: '/v4/ingest/spaces',
  summary:
    'Stores campuses, buildings, floors and zones, all or none; returns once they are on disk',
  access: 'key',
  scope: 'admin',
  query: trialQuery,
  body: spacesInput,
  result: z.object({
    buildings: z.number(),
    floors: z.number(),
    zones: z.number(),
    /** How many of them are new or other than what was stored. */
    changed: z.object({ buildings: z.int(), floors: z.int(), zones: z.int() }),
    warnings: z.array(z.string()),
  }),
});
