import { emptyPlan, ignore, type Plan, type PlanDoor, type PlanScenery } from '../Plan.ts';
import { polygonsOf, type GeoFeature } from './GeoFeature.ts';
import { osmRoomKind } from './osmRoomKind.ts';
import { parseLevels } from './parseLevels.ts';

type Tags = Record<string, string | undefined>;

/** A length in meters, also written with "m" behind. */
function metres(text: string | undefined): number | null {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) && value > 0 ? value : null;
}

/**
 * A plan from GeoJSON with OpenStreetMap's Simple Indoor Tagging: `indoor` = room, corridor, area, wall; `level`, `repeat_on`,
 * `ref`, `name`, `door`, `building`. Rooms without a level that can be read are refused.
 */
export function readOsmPlan(features: readonly GeoFeature[]): Plan {
  const plan = emptyPlan();
  for (const feature of features) {
    const tags = textTags(feature.properties);
    if (tags['door'] !== undefined) addDoor(plan, feature, tags);
    else if (tags['indoor'] === 'room') addRoom(plan, feature, tags);
    else if (tags['indoor'] !== undefined) addScenery(plan, feature, tags);
    else if (tags['building'] !== undefined) addOutline(plan, feature, tags);
    else ignore(plan, feature.geometry?.type === 'Point' ? 'points' : 'features outdoors');
  }
  return plan;
}

/**
 * Tags with a text, their names in lower case, as shapefiles have them in capitals; blank ones say nothing. Some exports keep them
 * apart in `tags`, or write several values as a list.
 */
function textTags({ tags, ...properties }: Record<string, unknown>): Tags {
  const apart = typeof tags === 'object' && tags !== null ? tags : { tags };
  return Object.fromEntries(
    Object.entries({ ...properties, ...apart }).flatMap(([key, value]) => {
      const text = [value].flat().filter(isWritten).join(';').trim();
      return text === '' ? [] : [[key.toLowerCase(), text]];
    }),
  );
}

function isWritten(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function addRoom(plan: Plan, { id, geometry }: GeoFeature, tags: Tags): void {
  const { name = null, ref = null, level } = tags;
  if (geometry?.type === 'Point') return ignore(plan, 'points');
  const polygons = polygonsOf(geometry);
  const levels = parseLevels(level, tags['repeat_on']);
  if (polygons.length === 0 || levels === null) {
    const said =
      level === undefined ? 'no level' : `level “${level}” isn’t a number such as 0 or -1`;
    const reason = polygons.length === 0 ? 'its outline is missing or incomplete' : said;
    plan.refused.push({ sourceId: id, name: name ?? ref, reason });
    return;
  }
  for (const [part, rings] of polygons.entries()) {
    plan.rooms.push({
      sourceId: part === 0 ? id : `${id}#${part + 1}`,
      levels,
      name,
      ref,
      ...osmRoomKind(tags),
      capacity: statedCapacity(tags),
      rings,
    });
  }
}

function statedCapacity(tags: Tags): number | null {
  const capacity = Number.parseInt(tags['capacity'] ?? tags['seats'] ?? '', 10);
  return capacity >= 0 ? capacity : null;
}

function addScenery(plan: Plan, { geometry }: GeoFeature, tags: Tags): void {
  const { name = null, indoor = '' } = tags;
  const levels = parseLevels(tags['level'], tags['repeat_on']);
  const kind = sceneryKind(indoor, tags);
  const isLine = geometry?.type === 'LineString';
  if (levels === null || geometry === null || geometry.type === 'Point') {
    return ignore(plan, `indoor=${indoor} points and features without a level`);
  }
  if (kind === null || (isLine && kind !== 'wall')) return ignore(plan, `indoor=${indoor} ways`);
  for (const rings of polygonsOf(geometry)) {
    plan.scenery.push({ kind, levels, name, rings: kind === 'wall' ? rings.slice(0, 1) : rings });
  }
}

/** How an indoor feature that is no room is drawn: corridors and open areas as circulation; paths over floors are not. */
function sceneryKind(indoor: string, tags: Tags): PlanScenery['kind'] | null {
  if (indoor === 'wall') return 'wall';
  if (indoor === 'yes') return 'furniture';
  return indoor === 'pathway' ? null : (osmRoomKind(tags).scenery ?? 'corridor');
}

function addDoor(plan: Plan, { geometry }: GeoFeature, tags: Tags): void {
  const levels = parseLevels(tags['level'], tags['repeat_on']);
  if (tags['door'] === 'no') return ignore(plan, 'openings without a door leaf');
  if (levels === null || geometry === null) return ignore(plan, 'doors without a level');
  const widthM = metres(tags['door:width'] ?? tags['width']);
  const line = doorLine(geometry);
  if (line !== null) plan.doors.push({ levels, line, widthM });
}

function doorLine(geometry: NonNullable<GeoFeature['geometry']>): PlanDoor['line'] | null {
  if (geometry.type === 'Point') return [geometry.coordinates];
  return geometry.type === 'LineString' ? geometry.coordinates : null;
}

function addOutline(plan: Plan, { geometry }: GeoFeature, tags: Tags): void {
  const openingHours = tags['opening_hours'] ?? null;
  for (const [ring] of polygonsOf(geometry)) {
    if (ring !== undefined) plan.outlines.push({ ring, openingHours });
  }
}
