import { subtractRanges, unionRanges } from '#domain/opening-hours/instantRanges.ts';
import { floorRole } from '#domain/metric/floorPeople.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { activeLayerOf, isOfSource, sourcesOf } from '#domain/space/layers.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
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

/** When the zones that give others their role exist: parents and children by the parent's id. */
interface Family {
  parentRanges: ReadonlyMap<SpaceId, InstantRange[]>;
  childRanges: ReadonlyMap<SpaceId, InstantRange[]>;
}

function familyOf(zones: readonly ZoneRecord[]): Family {
  const byId = byKey(zones, ({ id }) => id);
  const byParent = byKey(zones, ({ parentId }) => parentId);
  const parentRanges = new Map<SpaceId, InstantRange[]>();
  const childRanges = new Map<SpaceId, InstantRange[]>();
  for (const [id, children] of byParent) {
    const parents = id === null ? undefined : byId.get(id);
    if (id === null || parents === undefined) continue;
    parentRanges.set(id, unionRanges(parents));
    childRanges.set(id, unionRanges(children));
  }
  return { parentRanges, childRanges };
}

interface Cut {
  inside: ZoneRecord[];
  outside: ZoneRecord[];
}

/** A period cut at the bounds of ranges, which ascend without overlap. */
function cut(zone: ZoneRecord, ranges: readonly InstantRange[] = []): Cut {
  const outside = subtractRanges(zone, ranges);
  const inside = subtractRanges(zone, outside);
  const within = (parts: readonly InstantRange[]): ZoneRecord[] =>
    parts.map(({ startMs, endMs }) => ({ ...zone, startMs, endMs }));
  return { inside: within(inside), outside: within(outside) };
}

function alone(zone: ZoneRecord, side: 'space' | 'presence'): GroupMember {
  return { zone, side, unit: 0 };
}

/** The members of a floor while it has a counter: counters, and the leaf zones, or the counters themselves, for presence. */
function countedFloor(zones: readonly ZoneRecord[], family: Family, unit: number): GroupMember[] {
  const counters: GroupMember[] = [];
  const leaves: ZoneRecord[] = [];
  for (const zone of zones) {
    const role = floorRole(zone.metadata);
    if (role !== 'none') counters.push({ zone, side: role, unit });
    else leaves.push(...cut(zone, family.childRanges.get(zone.id)).outside);
  }
  const leafRanges = unionRanges(leaves);
  const stand = counters
    .filter(({ side }) => side === 'aggregate')
    .flatMap(({ zone }) => cut(zone, leafRanges).outside);
  return [...counters, ...[...leaves, ...stand].map((zone) => alone(zone, 'presence'))];
}

function uncountedFloor(
  zones: readonly ZoneRecord[],
  family: Family,
  unitOf: (key: string) => number,
): GroupMember[] {
  return zones.flatMap((zone): GroupMember[] => {
    const { id, parentId } = zone;
    const children = family.childRanges.get(id);
    const parents = parentId === null ? undefined : family.parentRanges.get(parentId);
    if (children === undefined && (parents === undefined || parentId === null))
      return [alone(zone, 'space')];
    const side = children === undefined ? 'child' : 'parent';
    const unit = unitOf(children === undefined ? (parentId ?? id) : id);
    const { inside, outside } = cut(zone, children ?? parents);
    return [
      ...inside.map((part): GroupMember => ({ zone: part, side, unit })),
      ...outside.map((part) => alone(part, 'space')),
    ];
  });
}

/**
 * The members of a group (metrics.md 3.4): leaf zones of each building's active layer, sensor zones united with the Wi-Fi
 * zone around them, and on floors with floor_level_aggregate the counters in their place. A zone whose part changes with the
 * coming or going of another is cut in time, so that at each instant it takes one part.
 */
export function groupMembers(zones: readonly ZoneRecord[], index: SpaceIndex): GroupMember[] {
  const unitOf = unitNumbers();
  const active = [...byKey(zones, ({ buildingId }) => buildingId).values()].flatMap((part) =>
    activeZones(part, index),
  );
  const family = familyOf(active);
  return [...byKey(active, ({ floorId }) => floorId)].flatMap(([floorId, onFloor]) => {
    const counters = onFloor.filter(({ metadata }) => floorRole(metadata) === 'aggregate');
    if (counters.length === 0) return uncountedFloor(onFloor, family, unitOf);
    const counted = unionRanges(counters);
    const parts = onFloor.map((zone) => cut(zone, counted));
    const during = parts.flatMap(({ inside }) => inside);
    const otherwise = parts.flatMap(({ outside }) => outside);
    return countedFloor(during, family, unitOf(`floor ${floorId}`)).concat(
      uncountedFloor(otherwise, family, unitOf),
    );
  });
}
