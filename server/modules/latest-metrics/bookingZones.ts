import { FlatRing } from '#domain/geometry/FlatRing.ts';
import { coincide } from '#domain/geometry/overlap/coincide.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { layerNames } from '#domain/space/layers.ts';
import type { SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';

type OfZones = ReadonlyMap<SpaceId, readonly ZoneRecord[]>;

const cache = new WeakMap<SpaceIndex, Map<SpaceId, OfZones>>();

function match(zones: readonly ZoneRecord[]): OfZones {
  const outlined = zones.map((zone) => ({ zone, ring: FlatRing.of(zone.normalisedPoints) }));
  const booked = outlined.filter(({ zone }) => zone.layerName === layerNames.booking);
  const found = new Map<SpaceId, ZoneRecord[]>();
  for (const own of outlined) {
    if (own.zone.layerName === layerNames.booking) continue;
    const same = booked.filter(
      (other) => other.zone.floorId === own.zone.floorId && coincide(own.ring, other.ring),
    );
    if (same.length === 0) continue;
    const known = found.get(own.zone.id) ?? [];
    found.set(own.zone.id, known.concat(same.map(({ zone }) => zone)));
  }
  return found;
}

/** The zones by which each measured zone of a building is booked: those of the booking layer with its outline, any period. */
export function bookingZones(index: SpaceIndex, buildingId: SpaceId): OfZones {
  const byBuilding = cache.get(index) ?? new Map<SpaceId, OfZones>();
  cache.set(index, byBuilding);
  const known = byBuilding.get(buildingId);
  if (known !== undefined) return known;
  const found = match(index.zonesByBuilding.get(buildingId) ?? []);
  byBuilding.set(buildingId, found);
  return found;
}
