import type { FloorInput, SpacesInput, ZoneInput } from '#contract/ingestSpaces.ts';
import type { UploadMapping } from '#contract/uploads.ts';
import { toCapacityMap } from '#domain/space/capacity.ts';
import { namedLevel } from '#domain/space/floorLevel.ts';
import { groupByKey } from '#domain/steps/Steps.ts';
import { planId } from '#server/plan-import/Plan.ts';
import type { ReadPreview, TargetBuilding, TargetFloor, TargetZone } from '../ReadOrder.ts';
import { sameZone } from './sameZone.ts';
import { folded, sourceIdOf, StandingZones } from './StandingZones.ts';

interface Placement {
  target: TargetBuilding;
  mapping: UploadMapping;
  /** The zones of the target by the id of their floor. */
  standing: ReadonlyMap<string, readonly TargetZone[]>;
}

/** Where the parts of a plan go. */
export interface PlacedPlan extends Pick<ReadPreview, 'spaces' | 'changes'> {
  /** The ids of floors in the plan, with those they have in the building. */
  floorIds: ReadonlyMap<string | number, string | number>;
  /** Floors that get the frame of the plan, with how many of their zones the plan does not have. */
  reframed: { name: string; others: number }[];
}

/** A plan as that of a building that does not exist yet. */
export function asNewBuilding(spaces: SpacesInput): PlacedPlan {
  const zones = spaces.buildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.zones));
  return {
    spaces,
    changes: zones.map(({ id }) => ({ zone_id: id, change: 'added' })),
    floorIds: new Map(),
    reframed: [],
  };
}

/**
 * A plan as one of a building that stands: its floors are found by their level or name, its zones by their id in the source or by their
 * name on the floor. A zone that is found keeps its id, tags, parent and period, and its capacity unless the file states one. With a
 * first day the zones that the file no longer has end on it, and changed ones begin anew.
 */
export function placeInBuilding(
  spaces: SpacesInput,
  order: Pick<Placement, 'target' | 'mapping'>,
): PlacedPlan {
  const { target } = order;
  const placement: Placement = {
    ...order,
    standing: groupByKey(target.zones, ({ floorId }) => String(floorId)),
  };
  const placed = { changes: [], reframed: [], floorIds: new Map<WireId, WireId>() };
  const [building] = spaces.buildings;
  const floors = (building?.floors ?? []).map((floor) => {
    const at = placeFloor(floor, placement, placed);
    placed.floorIds.set(floor.id, at.id);
    return at;
  });
  const { id, name, timezone, startdate } = target;
  return { spaces: { buildings: [{ id, name, timezone, startdate, floors }] }, ...placed };
}

type WireId = string | number;

function placeFloor(
  floor: FloorInput,
  { target, mapping, standing: allStanding }: Placement,
  { changes, reframed }: Pick<PlacedPlan, 'changes' | 'reframed'>,
): FloorInput {
  const known = floorOf(floor, target, mapping);
  const standing = new StandingZones(allStanding.get(String(known?.id)) ?? []);
  const zones = floor.zones.map((zone): ZoneInput => {
    const found = standing.take(zone);
    if (found === undefined) {
      const added = newZone(zone, { target, mapping });
      changes.push({ zone_id: added.id, change: 'added' });
      return added;
    }
    const placed = knownZone(zone, found);
    const isSame = sameZone(placed, found);
    changes.push({ zone_id: found.id, change: isSame ? 'unchanged' : 'changed' });
    return isSame ? placed : since(placed, mapping.startdate);
  });
  const left = standing.left();
  const ended = endedZones(left, mapping.startdate);
  for (const { id } of ended) changes.push({ zone_id: id, change: 'ended' });
  const endedIds = new Set(ended.map(({ id }) => id));
  const others = left.filter((one) => one.enddate === null && !endedIds.has(one.id));
  if (known !== undefined && others.length > 0)
    reframed.push({ name: known.name, others: others.length });
  if (known === undefined) {
    const id = newId(target, 'floor', floor.name) ?? floor.id;
    return { ...floor, id, zones };
  }
  const { id, name, shortname, startdate, enddate } = known;
  return { ...floor, id, name, shortname, startdate, enddate, zones: [...zones, ...ended] };
}

/** The ids of a building that the importer made come from its name, those of others from its id. */
function newId(target: TargetBuilding, kind: 'floor' | 'zone', source: string): string | undefined {
  return target.id === planId(target.name) ? undefined : planId(String(target.id), kind, source);
}

function newZone(
  zone: ZoneInput,
  { target, mapping }: Pick<Placement, 'target' | 'mapping'>,
): ZoneInput {
  const id = newId(target, 'zone', sourceIdOf(zone) ?? String(zone.id)) ?? zone.id;
  return since({ ...zone, id }, mapping.startdate);
}

function since(zone: ZoneInput, startdate: string | undefined): ZoneInput {
  return startdate === undefined ? zone : { ...zone, startdate };
}

function floorOf(
  floor: FloorInput,
  target: TargetBuilding,
  { floor: chosen }: UploadMapping,
): TargetFloor | undefined {
  if (chosen !== undefined && 'id' in chosen)
    return target.floors.find(({ id }) => String(id) === String(chosen.id));
  const wanted = folded(floor.name);
  const level = namedLevel(floor.name);
  return (
    target.floors.find(({ name }) => folded(name) === wanted) ??
    target.floors.find((one) => level !== null && one.level === level)
  );
}

/** A zone as it stands, in the words of a body. */
export function standingZone(zone: TargetZone): ZoneInput {
  const { id, name, type, layerName, m2, points, tags, metadata, parentId } = zone;
  const { startdate, enddate, capacity } = zone;
  return {
    id,
    name,
    type,
    layer_name: layerName,
    capacity,
    m2,
    normalised_points: points,
    tags,
    metadata,
    ...(parentId === null ? {} : { parent: parentId }),
    startdate,
    enddate,
  };
}

function knownZone(zone: ZoneInput, found: TargetZone): ZoneInput {
  const isStated =
    zone.metadata?.['capacity_derived'] !== true &&
    Object.keys(toCapacityMap(zone.capacity)).length > 0;
  const isKept = !isStated && Object.keys(found.capacity).length > 0;
  const { capacity_derived: wasDerived, ...metadata } = { ...found.metadata, ...zone.metadata };
  const isDerived = isKept ? found.metadata['capacity_derived'] : wasDerived;
  return {
    ...standingZone(found),
    name: zone.name,
    capacity: isKept ? found.capacity : zone.capacity,
    m2: zone.m2 ?? found.m2,
    normalised_points: zone.normalised_points,
    metadata: isDerived === undefined ? metadata : { ...metadata, capacity_derived: isDerived },
  };
}

/** Zones that end on a day; without one everything stays. */
function endedZones(zones: readonly TargetZone[], startdate: string | undefined): ZoneInput[] {
  if (startdate === undefined) return [];
  return zones
    .filter(({ startdate: since, enddate }) => since < startdate && enddate === null)
    .map((zone) => standingZone({ ...zone, enddate: startdate }));
}
