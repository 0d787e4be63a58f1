import { z } from 'zod';
import { sceneryKinds } from './floorPack.ts';
import { filterText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { crossedKeys } from './metricTable.ts';
import { dateOrInstant, groupZones, noQuery, wireId } from './parameters.ts';

/*
 * Outlines are most of what a portfolio of 20,000 zones lists, and zod makes an object of its own for each corner that it reads. One pass
 * over them takes a third of the time; what is documented stands in `meta`.
 */
const outline = z.custom<[number, number][]>(isOutline).meta({
  type: 'array',
  items: {
    type: 'array',
    prefixItems: [{ type: 'number' }, { type: 'number' }],
    items: false,
    minItems: 2,
    maxItems: 2,
  },
});

/** A named layer of a building; `types` are the datasource types of its zones. */
const zoneLayer = z.object({ name: z.string(), types: z.array(z.string()).optional() });

export const excludedPeriod = z.object({
  startdate: dateOrInstant,
  enddate: dateOrInstant,
  title: z.string().optional(),
});

/**
 * A period of a floor. `level` is derived from the name; meters are of the straightened plan; `zone_counts` tells by layer how many zones
 * the floor has, each by its newest period.
 */
const floor = z.object({
  id: wireId,
  building_id: wireId,
  building_name: z.string(),
  campus: z.string().nullable(),
  name: z.string(),
  shortname: z.string(),
  level: z.number(),
  floorplanimagedimensions: z.object({ width: z.number(), height: z.number() }),
  startdate: z.string(),
  enddate: z.string().nullable(),
  scenery: z.array(
    z.object({
      kind: z.enum(sceneryKinds),
      name: z.string().optional(),
      points: outline,
    }),
  ),
  zone_counts: z.record(z.string(), z.number()),
});

/**
 * A period of a building with its floors. Dates are local days of the building; no enddate is open-ended. `zones_version` is another when
 * what getZones says of the building is, so that a client that keeps its zones knows whether they still hold.
 */
const building = z.object({
  id: wireId,
  name: z.string(),
  campus_id: wireId.nullable(),
  campus_name: z.string().nullable(),
  tags: z.array(z.string()),
  zone_layers: z.array(zoneLayer),
  startdate: z.string(),
  enddate: z.string().nullable(),
  timezone: z.string(),
  settings: z.object({ default_layer: z.string(), excluded_periods: z.array(excludedPeriod) }),
  opening_hours: z.string().nullable(),
  floors: z.array(floor),
  first_data: z.string().nullable(),
  last_data: z.string().nullable(),
  zones_version: z.string(),
});

/** A period of a zone. `normalised_points` is a closed ring of 0..1 coordinates, y down. */
export const zone = z.object({
  id: wireId,
  name: z.string(),
  type: z.string(),
  campus_id: wireId.nullable(),
  building_id: wireId,
  floor_id: wireId,
  campus_name: z.string().nullable(),
  building_name: z.string(),
  floor_name: z.string(),
  layer_name: z.string(),
  default_layer: z.string(),
  capacity: z.array(z.tuple([z.string(), z.number()])),
  m2: z.number().nullable(),
  normalised_points: outline,
  tags: z.array(z.string()),
  metadata: z.record(z.string(), z.unknown()),
  datasource: z.object({ datasource_type: z.string() }).nullable(),
  parent: wireId.nullable(),
  children: z.array(wireId),
  startdate: z.string(),
  enddate: z.string().nullable(),
});

/** A group of zones. `kind` is the grouping that made it; ids of several floors or buildings are null. */
const zoneGroup = z.object({
  id: z.union([z.string(), z.number()]),
  kind: z.string(),
  name: z.string(),
  short_name: z.string(),
  zone_ids: z.array(wireId),
  building_id: wireId.nullable(),
  floor_id: wireId.nullable(),
  timezone: z.string().nullable(),
  keys: crossedKeys.optional(),
});

export type Building = z.infer<typeof building>;
export type Floor = z.infer<typeof floor>;
export type Zone = z.infer<typeof zone>;
export type ZoneGroup = z.infer<typeof zoneGroup>;

const buildingsResult = z.object({ buildings: z.array(building) });
const zonesResult = z.object({ zones: z.array(zone) });
const filterZones = { filter_zones: filterText.optional() };

export const getBuildings = defineEndpoint({
  operationId: 'getBuildings',
  method: 'GET',
  path: '/v4/buildings',
  summary: 'Building periods that the caller may see, with their floors',
  access: 'key',
  scope: 'list',
  query: noQuery,
  body: undefined,
  result: buildingsResult,
});

export const getBuildingsForDate = defineEndpoint({
  operationId: 'getBuildingsForDate',
  method: 'GET',
  path: '/v4/buildings/at',
  summary: 'Buildings and floors that exist on a date',
  access: 'key',
  scope: 'list',
  query: z.strictObject({ date: dateOrInstant }),
  body: undefined,
  result: buildingsResult,
});

export const getZones = defineEndpoint({
  operationId: 'getZones',
  method: 'GET',
  path: '/v4/zones',
  summary: 'Zone periods, optionally filtered (RSQL)',
  access: 'key',
  scope: 'list',
  query: z.strictObject(filterZones),
  body: undefined,
  result: zonesResult,
});

export const getZonesForDate = defineEndpoint({
  operationId: 'getZonesForDate',
  method: 'GET',
  path: '/v4/zones/at',
  summary: 'Zones that exist on a date',
  access: 'key',
  scope: 'list',
  query: z.strictObject({ date: dateOrInstant, ...filterZones }),
  body: undefined,
  result: zonesResult,
});

export const getGroupedZones = defineEndpoint({
  operationId: 'getGroupedZones',
  method: 'GET',
  path: '/v4/zones/grouped',
  summary:
    'Zones by group: zone, floor, building, campus, space_type, size, tag:GROUP, metadata:KEY or all',
  access: 'key',
  scope: 'list',
  query: z.strictObject({ ...filterZones, group_zones: groupZones.optional() }),
  body: undefined,
  result: z.object({ groups: z.array(zoneGroup) }),
});

function isOutline(value: unknown): boolean {
  return Array.isArray(value) && value.every(isPoint);
}

function isPoint(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [x, y]: unknown[] = value;
  return Number.isFinite(x) && Number.isFinite(y);
}
