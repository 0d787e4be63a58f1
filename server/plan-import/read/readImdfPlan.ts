import { emptyPlan, ignore, type Plan, type PlanScenery, PlanImportError } from '../Plan.ts';
import { polygonsOf, type GeoFeature } from './GeoFeature.ts';
import { imdfUnitKind } from './imdfUnitKind.ts';

/** The feature collections of an IMDF archive by type: venue, building, footprint, level, unit, opening, fixture and so on. */
export type ImdfArchive = ReadonlyMap<string, readonly GeoFeature[]>;

/**
 * A plan from an IMDF archive: levels become floors by their ordinal, units rooms or circulation, openings doors, footprints
 * outlines. Of several buildings the one called `building` is read, or all where none is. Throws PlanImportError without levels.
 */
export function readImdfPlan(archive: ImdfArchive, building: string): Plan {
  const plan = emptyPlan();
  const ordinals = readLevels(archive, building, plan);
  if (ordinals.size === 0)
    throw new PlanImportError(
      'The IMDF archive contains no levels. Export it again with level.geojson and unit.geojson.',
    );
  const names = occupantNames(archive);
  for (const unit of featuresOf(archive, 'unit')) addUnit(plan, unit, { ordinals, names });
  for (const opening of featuresOf(archive, 'opening')) addDoor(plan, opening, ordinals);
  for (const { geometry, properties } of featuresOf(archive, 'fixture')) {
    addDrawn(plan, 'furniture', { geometry, level: ordinals.get(textOf(properties['level_id'])) });
  }
  for (const { geometry, properties } of featuresOf(archive, 'footprint')) {
    if ((properties['category'] ?? 'ground') !== 'ground') continue;
    for (const [ring] of polygonsOf(geometry)) {
      if (ring !== undefined) plan.outlines.push({ ring, openingHours: null });
    }
  }
  return plan;
}

function addDoor(
  plan: Plan,
  { geometry, properties }: GeoFeature,
  ordinals: ReadonlyMap<string, number>,
): void {
  const level = ordinals.get(textOf(properties['level_id']));
  if (level === undefined || geometry?.type !== 'LineString')
    ignore(plan, 'openings off the levels');
  else plan.doors.push({ levels: [level], line: geometry.coordinates, widthM: null });
}

function featuresOf(archive: ImdfArchive, type: string): readonly GeoFeature[] {
  return archive.get(type) ?? [];
}

/** Level ids to ordinals; names are kept in the plan. */
function readLevels(archive: ImdfArchive, building: string, plan: Plan): Map<string, number> {
  const named = featuresOf(archive, 'building').find(
    ({ properties }) => label(properties['name'])?.toLowerCase() === building.toLowerCase(),
  );
  const ordinals = new Map<string, number>();
  for (const { id, properties } of featuresOf(archive, 'level')) {
    const { building_ids: owners, ordinal } = properties;
    if (named !== undefined && Array.isArray(owners) && !owners.includes(named.id)) continue;
    if (typeof ordinal !== 'number') {
      plan.refused.push({ sourceId: id, name: label(properties['name']), reason: 'no ordinal' });
      continue;
    }
    ordinals.set(id, ordinal);
    const name = label(properties['name']);
    if (name !== null) {
      plan.levelNames.set(ordinal, { name, shortname: label(properties['short_name']) });
    }
  }
  return ordinals;
}

interface UnitContext {
  ordinals: ReadonlyMap<string, number>;
  names: ReadonlyMap<string, string>;
}

function addUnit(plan: Plan, unit: GeoFeature, { ordinals, names }: UnitContext): void {
  const { id, properties, geometry } = unit;
  const name = label(properties['name']) ?? names.get(id) ?? null;
  const level = ordinals.get(textOf(properties['level_id']));
  const kind = imdfUnitKind(textOf(properties['category']));
  if (!kind.isRoom) return addDrawn(plan, kind.scenery ?? 'corridor', { geometry, level, name });
  const polygons = polygonsOf(geometry);
  if (level === undefined || polygons.length === 0) {
    const reason = level === undefined ? 'no level' : 'no polygon';
    plan.refused.push({ sourceId: id, name, reason });
    return;
  }
  for (const [part, rings] of polygons.entries()) {
    plan.rooms.push({
      sourceId: part === 0 ? id : `${id}#${part + 1}`,
      levels: [level],
      name,
      ref: label(properties['alt_name']),
      spaceType: kind.spaceType,
      scenery: kind.scenery,
      capacity: null,
      rings,
    });
  }
}

function addDrawn(
  plan: Plan,
  kind: PlanScenery['kind'],
  at: { geometry: GeoFeature['geometry']; level: number | undefined; name?: string | null },
): void {
  const polygons = at.geometry?.type === 'LineString' ? [] : polygonsOf(at.geometry);
  if (at.level === undefined || polygons.length === 0) {
    return ignore(plan, `${kind} features without a level or polygon`);
  }
  for (const rings of polygons) {
    plan.scenery.push({ kind, levels: [at.level], name: at.name ?? null, rings });
  }
}

/** Names of occupants by the unit their anchor stands in. */
function occupantNames(archive: ImdfArchive): Map<string, string> {
  const units = new Map(
    featuresOf(archive, 'anchor').map(({ id, properties }) => [id, textOf(properties['unit_id'])]),
  );
  const names = new Map<string, string>();
  for (const { properties } of featuresOf(archive, 'occupant')) {
    const unit = units.get(textOf(properties['anchor_id']));
    const name = label(properties['name']);
    if (unit !== undefined && name !== null) names.set(unit, name);
  }
  return names;
}

/** An IMDF label, texts by language: the English one, else the first. */
function label(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  if (typeof value !== 'object' || value === null) return null;
  const texts = Object.entries(value).filter(
    ([, text]) => typeof text === 'string' && text.trim() !== '',
  );
  const [, text] = texts.find(([language]) => language.startsWith('en')) ?? texts[0] ?? [];
  return typeof text === 'string' ? text.trim() : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
