import { floorRole } from '#domain/metric/floorPeople.ts';
import { subtractRanges, unionRanges } from '#domain/opening-hours/instantRanges.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { activeLayerOf, isOfSource, sourcesOf } from './layers.ts';

/** One period of a zone, half-open, with what decides its part in a group. */
export interface MemberZone extends InstantRange {
  id: string;
  buildingId: string;
  floorId: string;
  layerName: string;
  /** The WiFi zone that holds this sensor zone. */
  parentId: string | null;
  metadata: Readonly<Record<string, unknown>>;
}

/** A building's default layer; null when none is known. */
export type DefaultLayerOf = (buildingId: string) => string | null;

/**
 * How a zone takes part in a group (metrics.md 3.4): a space of its own; a space whose people are counted elsewhere
 * (`presence`); a Wi-Fi parent or a sensor child of one unified space; or a counter whose people are added to or taken
 * from those of its floor.
 */
export type MemberSide = 'space' | 'presence' | 'parent' | 'child' | 'aggregate' | 'subtract';

export interface GroupMember<Zone extends MemberZone = MemberZone> {
  zone: Zone;
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
function activeZones<Zone extends MemberZone>(
  zones: readonly Zone[],
  defaultLayerOf: DefaultLayerOf,
): readonly Zone[] {
  const layers = [...new Set(zones.map(({ layerName }) => layerName))];
  if (layers.length < 2) return zones;
  const [first] = zones;
  const layer = first === undefined ? null : defaultLayerOf(first.buildingId);
  const source = activeLayerOf(layer, sourcesOf(layers));
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
  parentRanges: ReadonlyMap<string, InstantRange[]>;
  childRanges: ReadonlyMap<string, InstantRange[]>;
}

function familyOf(zones: readonly MemberZone[]): Family {
  const byId = byKey(zones, ({ id }) => id);
  const byParent = byKey(zones, ({ parentId }) => parentId);
  const parentRanges = new Map<string, InstantRange[]>();
  const childRanges = new Map<string, InstantRange[]>();
  for (const [id, children] of byParent) {
    const parents = id === null ? undefined : byId.get(id);
    if (id === null || parents === undefined) continue;
    parentRanges.set(id, unionRanges(parents));
    childRanges.set(id, unionRanges(children));
  }
  return { parentRanges, childRanges };
}

interface Cut<Zone> {
  inside: Zone[];
  outside: Zone[];
}

/** A period cut at the bounds of ranges, which ascend without overlap. */
function cut<Zone extends MemberZone>(zone: Zone, ranges: readonly InstantRange[] = []): Cut<Zone> {
  const outside = subtractRanges(zone, ranges);
  const inside = subtractRanges(zone, outside);
  const within = (parts: readonly InstantRange[]): Zone[] =>
    parts.map(({ startMs, endMs }) => ({ ...zone, startMs, endMs }));
  return { inside: within(inside), outside: within(outside) };
}

function alone<Zone extends MemberZone>(zone: Zone, side: 'space' | 'presence'): GroupMember<Zone> {
  return { zone, side, unit: 0 };
}

/** The members of a floor while it has a counter: counters, and the leaf zones, or the counters themselves, for presence. */
function countedFloor<Zone extends MemberZone>(
  zones: readonly Zone[],
  family: Family,
  unit: number,
): GroupMember<Zone>[] {
  const counters: GroupMember<Zone>[] = [];
  const leaves: Zone[] = [];
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

function uncountedFloor<Zone extends MemberZone>(
  zones: readonly Zone[],
  family: Family,
  unitOf: (key: string) => number,
): GroupMember<Zone>[] {
  return zones.flatMap((zone): GroupMember<Zone>[] => {
    const { id, parentId } = zone;
    const children = family.childRanges.get(id);
    const parents = parentId === null ? undefined : family.parentRanges.get(parentId);
    if (children === undefined && (parents === undefined || parentId === null))
      return [alone(zone, 'space')];
    const side = children === undefined ? 'child' : 'parent';
    const unit = unitOf(children === undefined ? (parentId ?? id) : id);
    const { inside, outside } = cut(zone, children ?? parents);
    return [
      ...inside.map((part): GroupMember<Zone> => ({ zone: part, side, unit })),
      ...outside.map((part) => alone(part, 'space')),
    ];
  });
}

/**
 * The members of a group (metrics.md 3.4): leaf zones of each building's active layer, sensor zones united with the Wi-Fi
 * zone around them, and on floors with floor_level_aggregate the counters in their place. A zone whose part changes with the
 * coming or going of another is cut in time, so that at each instant it takes one part.
 */
export function groupMembers<Zone extends MemberZone>(
  zones: readonly Zone[],
  defaultLayerOf: DefaultLayerOf,
): GroupMember<Zone>[] {
  const unitOf = unitNumbers();
  const active = [...byKey(zones, ({ buildingId }) => buildingId).values()].flatMap((part) =>
    activeZones(part, defaultLayerOf),
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
