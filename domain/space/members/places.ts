import { isWifiLayer, layerNames } from '../layers.ts';
import type { DefaultLayerOf, MemberZone } from './MemberZone.ts';

/** What is measured at one moment by one zone, or by zones of several layers whose outlines coincide. */
export interface Place<Zone> {
  /** In the order in which they are asked: the first that is valid tells what the place has. */
  zones: Zone[];
  /** The place that holds this one. */
  parent: Place<Zone> | null;
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The building's default layer, then sensors, then Wi-Fi, then the others by name. */
function rankOf(layer: string, defaultLayer: string | null): number {
  const ranks = [defaultLayer, layerNames.sensor, layerNames.wifi].indexOf(layer);
  return ranks === -1 ? 3 : ranks;
}

function inOrder<Zone extends MemberZone>(
  zones: readonly Zone[],
  defaultLayerOf: DefaultLayerOf,
): Zone[] {
  const rank = ({ layerName, buildingId }: Zone) => rankOf(layerName, defaultLayerOf(buildingId));
  return zones.toSorted(
    (a, b) => compare(rank(a), rank(b)) || compare(a.layerName, b.layerName) || compare(a.id, b.id),
  );
}

/** The zones that stand for the place where it lies: those of Wi-Fi, if any, are the area itself and not within what they overlap. */
function parentIdsOf(zones: readonly MemberZone[]): string[] {
  const areas = zones.filter(({ layerName }) => isWifiLayer(layerName));
  return (areas.length > 0 ? areas : zones).flatMap(({ parentId }) => parentId ?? []);
}

/** Whether a place is another, or lies in it. */
function liesIn<Zone>(place: Place<Zone>, other: Place<Zone>): boolean {
  for (let at: Place<Zone> | null = place; at !== null; at = at.parent)
    if (at === other) return true;
  return false;
}

/**
 * The places of zones that exist together. Of zones that coincide, each layer has one in a place: a second zone of the same layer
 * makes another place. A parent that lies within its own child is none.
 */
export function placesOf<Zone extends MemberZone>(
  zones: readonly Zone[],
  defaultLayerOf: DefaultLayerOf,
): Place<Zone>[] {
  const places = new Map<string, Place<Zone>>();
  const byId = new Map<string, Place<Zone>>();
  const taken = new Map<string, number>();
  for (const zone of inOrder(zones, defaultLayerOf)) {
    const name = zone.placeId === null ? `zone ${zone.id}` : `place ${zone.placeId}`;
    const ofLayer = `${zone.layerName} ${name}`;
    const nth = taken.get(ofLayer) ?? 0;
    taken.set(ofLayer, nth + 1);
    const key = `${nth} ${name}`;
    const place = places.get(key) ?? { zones: [], parent: null };
    place.zones.push(zone);
    places.set(key, place);
    byId.set(zone.id, place);
  }
  for (const place of places.values()) {
    const parents = parentIdsOf(place.zones).map((id) => byId.get(id));
    place.parent = parents.find((parent) => parent && !liesIn(parent, place)) ?? null;
  }
  return [...places.values()];
}
