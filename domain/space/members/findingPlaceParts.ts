import type { Steps } from '#domain/steps/Steps.ts';
import type { DefaultLayerOf, MemberZone } from './MemberZone.ts';
import { placesOf, type Place } from './places.ts';
import { findingRelatives } from './findingRelatives.ts';

/** A zone while its part does not change. */
export interface PlacePart<Zone extends MemberZone = MemberZone> {
  zone: Zone;
  /** Parts of one place that several zones measure share a text; empty where the zone measures it alone. */
  twins: string;
  /** When the zone is asked among those of its place, from 0 on. */
  order: number;
  /** How many places lie around this one. */
  depth: number;
  /** The outermost of them, or the place itself, by the first of its zones. */
  root: string;
  /** Whether no other place lies in it. */
  isLeaf: boolean;
}

function lineage<Zone extends MemberZone>(place: Place<Zone>): { depth: number; root: string } {
  let depth = 0;
  let root = place;
  for (let at = place.parent; at !== null; at = at.parent) {
    depth += 1;
    root = at;
  }
  return { depth, root: root.zones[0]?.id ?? '' };
}

/** The parts of zones that exist together. */
function partsNow<Zone extends MemberZone>(
  zones: readonly Zone[],
  defaultLayerOf: DefaultLayerOf,
): PlacePart<Zone>[] {
  const places = placesOf(zones, defaultLayerOf);
  const holders = new Set(places.map(({ parent }) => parent));
  return places.flatMap((place) => {
    const names = place.zones.map(({ id, layerName, startMs }) => `${id} ${layerName} ${startMs}`);
    const common = {
      twins: names.length > 1 ? names.join(', ') : '',
      ...lineage(place),
      isLeaf: !holders.has(place),
    };
    return place.zones.map((zone, order) => ({ zone, order, ...common }));
  });
}

function isSamePart(a: PlacePart, b: PlacePart): boolean {
  return (
    a.twins === b.twins &&
    a.order === b.order &&
    a.depth === b.depth &&
    a.root === b.root &&
    a.isLeaf === b.isLeaf
  );
}

/** The parts of zones that have to do with each other: a zone is cut in time where its part changes with the coming or going of another. */
function partsOfFamily<Zone extends MemberZone>(
  zones: readonly Zone[],
  defaultLayerOf: DefaultLayerOf,
): PlacePart<Zone>[] {
  const bounds = new Set(zones.flatMap(({ startMs, endMs }) => [startMs, endMs]));
  const times = [...bounds].toSorted((a, b) => a - b);
  const parts: PlacePart<Zone>[] = [];
  const open = new Map<Zone, PlacePart<Zone>>();
  for (const [at, startMs] of times.slice(0, -1).entries()) {
    const endMs = times[at + 1] ?? startMs;
    const present = zones.filter((zone) => zone.startMs <= startMs && zone.endMs >= endMs);
    for (const part of partsNow(present, defaultLayerOf)) {
      const known = open.get(part.zone);
      if (known && known.zone.endMs === startMs && isSamePart(known, part)) {
        known.zone = { ...known.zone, endMs };
        continue;
      }
      const cut = { ...part, zone: { ...part.zone, startMs, endMs } };
      open.set(part.zone, cut);
      parts.push(cut);
    }
  }
  return parts;
}

/** In steps of zones that have to do with each other: every zone with its part in a place, in time. Most zones stand alone. */
export function* findingPlaceParts<Zone extends MemberZone>(
  zones: readonly Zone[],
  defaultLayerOf: DefaultLayerOf,
): Steps<PlacePart<Zone>[]> {
  const alone = { twins: '', order: 0, depth: 0, isLeaf: true };
  const parts: PlacePart<Zone>[] = [];
  for (const family of yield* findingRelatives(zones)) {
    yield;
    const [first] = family;
    const own = family.every(({ id }) => id === first?.id)
      ? family.map((zone) => ({ zone, root: zone.id, ...alone }))
      : partsOfFamily(family, defaultLayerOf);
    for (const part of own) parts.push(part);
  }
  return parts;
}
