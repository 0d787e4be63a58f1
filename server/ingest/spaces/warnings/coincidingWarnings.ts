import { coincidingZones } from '#domain/geometry/coincidingZones.ts';
import { someNames } from '#server/core/text/counted.ts';
import type { SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { SpaceChange } from '#server/directory/spaces/SpaceRows.ts';

/** Words about zones of one layer that lie on one another, where a change has posted one of them. */
export function coincidingWarnings(change: SpaceChange, index: SpaceIndex): string[] {
  const posted = new Set(change.zones.map(({ id }) => id));
  const isPosted = (zone: ZoneRecord | undefined): boolean =>
    zone !== undefined && posted.has(zone.id);
  const places = new Map<string, ZoneRecord[]>();
  for (const buildingId of new Set(change.zones.map((zone) => zone.building_id))) {
    for (const zone of index.zonesByBuilding.get(buildingId) ?? []) {
      const key = JSON.stringify([zone.floorId, zone.layerName]);
      places.set(key, [...(places.get(key) ?? []), zone]);
    }
  }
  return [...places.values()].flatMap((zones) =>
    coincidingZones(zones.map(({ id, normalisedPoints }) => ({ id, ring: normalisedPoints })))
      .filter((group) => group.some((at) => isPosted(zones[at])))
      .map((group) =>
        warningOf(
          group.flatMap((at) => zones[at] ?? []),
          index,
        ),
      ),
  );
}

function warningOf(zones: readonly ZoneRecord[], index: SpaceIndex): string {
  const [first] = zones;
  const floor = first === undefined ? undefined : index.floorById.get(first.floorId)?.at(-1);
  const names = someNames(zones.map(({ name }) => name));
  return `${names} on ${floor?.name ?? ''} have the same outline on ${first?.layerName ?? ''}: is a space duplicated?`;
}
