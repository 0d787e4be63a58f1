import { subtractRanges, unionRanges } from '#domain/opening-hours/instantRanges.ts';
import { groupingByKey, atOnce, type Steps } from '#domain/steps/Steps.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { activeLayerOf, isOfSource, sourcesOf } from '../layers.ts';
import type { DefaultLayerOf, MemberZone } from './MemberZone.ts';
import { findingPlaceParts, type PlacePart } from './findingPlaceParts.ts';

/** What a zone's metadata says about the people of its floor. */
export type FloorRole = 'aggregate' | 'subtract' | 'none';

/** The role of a zone by its metadata flags floor_level_aggregate and floor_level_aggregate_subtract. */
export function floorRole(metadata: Readonly<Record<string, unknown>>): FloorRole {
  if (metadata['floor_level_aggregate'] === true) return 'aggregate';
  return metadata['floor_level_aggregate_subtract'] === true ? 'subtract' : 'none';
}

/**
 * How a zone counts in a group (definitions `group` and `place`): a space of its own; a space whose people are counted elsewhere
 * (`presence`); the area of a unit or what lies in it; or a counter whose people are added to or taken from those of its floor.
 */
export type MemberSide = 'space' | 'presence' | 'parent' | 'child' | 'aggregate' | 'subtract';

export interface GroupMember<Zone extends MemberZone = MemberZone> {
  zone: Zone;
  side: MemberSide;
  /** Sides of one unit, or of one counted floor, share a number above 0; 0 stands alone. */
  unit: number;
  /** Zones of several layers that measure one place share a number above 0; 0 measures it alone. */
  twins: number;
  /** When a zone is asked among its twins: the first that is valid tells what the place has. */
  order: number;
}

/** The zones of the active source: Wi-Fi and sensors together where there are both, else the default layer, else the first. */
export function activeZones<Zone extends MemberZone>(
  zones: readonly Zone[],
  defaultLayerOf: DefaultLayerOf,
): readonly Zone[] {
  return atOnce(findingActive(zones, defaultLayerOf));
}

/** The same, in steps of a zone. */
function* findingActive<Zone extends MemberZone>(
  zones: readonly Zone[],
  defaultLayerOf: DefaultLayerOf,
): Steps<readonly Zone[]> {
  const layers = new Set<string>();
  for (const { layerName } of zones) {
    layers.add(layerName);
    yield;
  }
  if (layers.size < 2) return zones;
  const [first] = zones;
  const layer = first === undefined ? null : defaultLayerOf(first.buildingId);
  const source = activeLayerOf(layer, sourcesOf([...layers]));
  const active: Zone[] = [];
  for (const zone of zones) {
    if (isOfSource(zone.layerName, source)) active.push(zone);
    yield;
  }
  return active;
}

/** Numbers things by what they belong to, from 1 on. */
function numbers(): (key: string) => number {
  const known = new Map<string, number>();
  return (key) => {
    const number = known.get(key) ?? known.size + 1;
    known.set(key, number);
    return number;
  };
}

/** A period cut at the bounds of ranges, which ascend without overlap. */
function cut<Zone extends MemberZone>(
  zone: Zone,
  ranges: readonly InstantRange[],
): { inside: Zone[]; outside: Zone[] } {
  const outside = subtractRanges(zone, ranges);
  const inside = subtractRanges(zone, outside);
  const within = (parts: readonly InstantRange[]): Zone[] =>
    parts.map(({ startMs, endMs }) => ({ ...zone, startMs, endMs }));
  return { inside: within(inside), outside: within(outside) };
}

/** Makes members of a group's zones. */
class Members<Zone extends MemberZone> {
  readonly #defaultLayerOf: DefaultLayerOf;
  readonly #unitOf = numbers();
  readonly #twinsOf = numbers();

  constructor(defaultLayerOf: DefaultLayerOf) {
    this.#defaultLayerOf = defaultLayerOf;
  }

  /** What lies in a place that lies in another is measured with that: the outermost place and what lies directly in it make the unit. */
  *ofUncounted(zones: readonly Zone[]): Steps<GroupMember<Zone>[]> {
    const members: GroupMember<Zone>[] = [];
    for (const part of yield* findingPlaceParts(zones, this.#defaultLayerOf)) {
      yield;
      if (part.depth > 1) continue;
      if (part.depth === 0 && part.isLeaf && part.twins === '')
        members.push(this.#member(part, 'space'));
      else {
        const unit = this.#unitOf(`place ${part.root}`);
        members.push(this.#member(part, part.depth === 0 ? 'parent' : 'child', unit));
      }
    }
    return members;
  }

  /** The members of a floor while it has a counter: counters, and the places without others in them, or else the counters, for presence. */
  *ofCounted(zones: readonly Zone[], floorId: string): Steps<GroupMember<Zone>[]> {
    const unit = this.#unitOf(`floor ${floorId}`);
    const counters: GroupMember<Zone>[] = [];
    for (const side of ['aggregate', 'subtract'] as const)
      for (const part of yield* this.#findingParts(zones, side))
        counters.push(this.#member(part, side, unit));
    const leaves = (yield* this.#findingParts(zones, 'none')).filter(({ isLeaf }) => isLeaf);
    const leafRanges = unionRanges(leaves.map(({ zone }) => zone));
    const stand = counters
      .filter(({ side }) => side === 'aggregate')
      .flatMap((counter): GroupMember<Zone>[] =>
        cut(counter.zone, leafRanges).outside.map((zone) =>
          Object.assign({}, counter, { zone, side: 'presence' as const, unit: 0 }),
        ),
      );
    return [...counters, ...leaves.map((part) => this.#member(part, 'presence')), ...stand];
  }

  #findingParts(zones: readonly Zone[], role: FloorRole): Steps<PlacePart<Zone>[]> {
    return findingPlaceParts(
      zones.filter(({ metadata }) => floorRole(metadata) === role),
      this.#defaultLayerOf,
    );
  }

  #member({ zone, twins, order }: PlacePart<Zone>, side: MemberSide, unit = 0): GroupMember<Zone> {
    return { zone, side, unit, twins: twins === '' ? 0 : this.#twinsOf(`${side} ${twins}`), order };
  }
}

/**
 * The members of a group: leaf zones of each building's active layer, what measures one place or lies in it as one
 * unit, and on floors with floor_level_aggregate the counters in their place. A zone whose part changes with the coming or going of
 * another is cut in time, so that at each instant it takes one part.
 */
export function groupMembers<Zone extends MemberZone>(
  zones: readonly Zone[],
  defaultLayerOf: DefaultLayerOf,
): GroupMember<Zone>[] {
  return atOnce(findingMembers(zones, defaultLayerOf));
}

/** The same, in steps of a zone. */
export function* findingMembers<Zone extends MemberZone>(
  zones: readonly Zone[],
  defaultLayerOf: DefaultLayerOf,
): Steps<GroupMember<Zone>[]> {
  const members = new Members<Zone>(defaultLayerOf);
  const byBuilding = yield* groupingByKey(zones, ({ buildingId }) => buildingId);
  const parts: (readonly Zone[])[] = [];
  for (const part of byBuilding.values()) parts.push(yield* findingActive(part, defaultLayerOf));
  const [first = [], ...others] = parts;
  const active = others.length === 0 ? first : parts.flat();
  const uncounted: Zone[] = [];
  const counted: GroupMember<Zone>[] = [];
  for (const [floorId, onFloor] of yield* groupingByKey(active, ({ floorId: id }) => id)) {
    yield;
    const counters = onFloor.filter(({ metadata }) => floorRole(metadata) === 'aggregate');
    if (counters.length === 0) {
      uncounted.push(...onFloor);
      continue;
    }
    const ranges = unionRanges(counters);
    const cuts = onFloor.map((zone) => cut(zone, ranges));
    counted.push(
      ...(yield* members.ofCounted(
        cuts.flatMap(({ inside }) => inside),
        floorId,
      )),
    );
    uncounted.push(...cuts.flatMap(({ outside }) => outside));
  }
  return [...counted, ...(yield* members.ofUncounted(uncounted))];
}
