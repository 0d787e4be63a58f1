import { floorRole } from '#domain/metric/floorPeople.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { activeLayerOf, isOfSource, sourcesOf } from '#domain/space/layers.ts';
import type { SpaceIndex, ZoneRecord } from '../SpaceIndex.ts';

/**
 * How a zone takes part in a group (metrics.md 3.4): a space of its own; a space whose people are counted elsewhere
 * (`presence`); a Wi-Fi parent or a sensor child of one unified space; or a counter whose people are added to or taken
 * from those of its floor.
 */
export type MemberSide = 'space' | 'presence' | 'parent' | 'child' | 'aggregate' | 'subtract';

export interface GroupMember {
  zone: ZoneRecord;
  side: MemberSide;
  /** Sides of one unified space, or of one counted floor, share a number above 0; 0 stands alone. */
  unit: number;
}

function byKey<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const map = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const list = map.get(key);
    if (list === undefined) map.set(key, [item]);
    else list.push(item);
  }
  return map;
}

/** The zones of the active source: Wi-Fi and sensors together where there are both, else the default layer, else the first. */
function activeZones(zones: readonly ZoneRecord[], index: SpaceIndex): readonly ZoneRecord[] {
  const layers = [...new Set(zones.map(({ layerName }) => layerName))];
  if (layers.length < 2) return zones;
  const [first] = zones;
  const building = first && index.buildingById.get(first.buildingId)?.at(-1);
  const source = activeLayerOf(building?.defaultLayer ?? null, sourcesOf(layers));
  return zones.filter(({ layerName }) => isOfSource(layerName, source));
}

/** Numbers units by what they belong to. */
function unitNumbers(): (key: string) => number {
  const numbers = new Map<string, number>();
  return (key) => {
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    return number;
  };
}

interface Family {
  ids: ReadonlySet<SpaceId>;
  parents: ReadonlySet<SpaceId>;
}

function familyOf(zones: readonly ZoneRecord[]): Family {
  const ids = new Set(zones.map(({ id }) => id));
  const parents = new Set(
    zones.flatMap(({ parentId }) => (parentId !== null && ids.has(parentId) ? [parentId] : [])),
  );
  return { ids, parents };
}

function countedFloor(zones: readonly ZoneRecord[], family: Family, unit: number): GroupMember[] {
  const counters: GroupMember[] = [];
  const others: GroupMember[] = [];
  for (const zone of zones) {
    const role = floorRole(zone.metadata);
    if (role !== 'none') counters.push({ zone, side: role, unit });
    else if (!family.parents.has(zone.id)) others.push({ zone, side: 'presence', unit: 0 });
  }
  if (others.length > 0) return [...counters, ...others];
  const aggregates = counters.filter(({ side }) => side === 'aggregate');
  return [
    ...counters,
    ...aggregates.map(({ zone }): GroupMember => ({ zone, side: 'presence', unit: 0 })),
  ];
}

function uncountedFloor(
  zones: readonly ZoneRecord[],
  family: Family,
  unitOf: (key: string) => number,
): GroupMember[] {
  return zones.map((zone) => {
    const { id, parentId } = zone;
    if (family.parents.has(id)) return { zone, side: 'parent', unit: unitOf(id) };
    const isInside = parentId !== null && family.ids.has(parentId);
    return isInside
      ? { zone, side: 'child', unit: unitOf(parentId) }
      : { zone, side: 'space', unit: 0 };
  });
}

/**
 * The members of a group (metrics.md 3.4): leaf zones of each building's active layer, sensor zones united with the Wi-Fi
 * zone around them, and on floors with floor_level_aggregate the counters in their place.
 */
export function groupMembers(zones: readonly ZoneRecord[], index: SpaceIndex): GroupMember[] {
  const unitOf = unitNumbers();
  const active = [...byKey(zones, ({ buildingId }) => buildingId).values()].flatMap((part) =>
    activeZones(part, index),
  );
  const family = familyOf(active);
  return [...byKey(active, ({ floorId }) => floorId)].flatMap(([floorId, onFloor]) => {
    const isCounted = onFloor.some(({ metadata }) => floorRole(metadata) === 'aggregate');
    return isCounted
      ? countedFloor(onFloor, family, unitOf(`floor ${floorId}`))
      : uncountedFloor(onFloor, family, unitOf);
  });
}
