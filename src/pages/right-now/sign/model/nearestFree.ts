import type { RoomAvailability } from '#contract/rooms.ts';
import { ringCentroid } from '#domain/geometry/ringCentroid.ts';
import type { FloorSpace, SpaceStore, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

export interface NearRoom {
  room: RoomAvailability;
  zone: ZoneSpace;
  floor: FloorSpace;
}

/** Shares of the plan's width between the centers of two rooms of a floor. */
function apart(a: ZoneSpace, b: ZoneSpace, { imageDimensions }: FloorSpace): number {
  const [from, to] = [ringCentroid(a.normalisedPoints), ringCentroid(b.normalisedPoints)];
  if (from === undefined || to === undefined) return Number.POSITIVE_INFINITY;
  const ratio = imageDimensions.height / imageDimensions.width;
  return Math.hypot(from[0] - to[0], (from[1] - to[1]) * ratio);
}

/** The free room of the same size that is nearest: on the floor by distance, else on the nearest floor. Null where none is free. */
export function nearestFree(
  rooms: readonly RoomAvailability[],
  own: { zone: ZoneSpace; size: string | null },
  { zones, floors }: Pick<SpaceStore, 'zones' | 'floors'>,
): NearRoom | null {
  const here = floors.get(own.zone.floorId);
  if (here === undefined) return null;
  const found = rooms.flatMap((room) => {
    const zone = zones.get(String(room.zone_id));
    const floor = zone && floors.get(zone.floorId);
    if (zone === undefined || floor === undefined || zone.id === own.zone.id) return [];
    if (room.state !== 'free' || room.size === null || room.size !== own.size) return [];
    const storeys = Math.abs(floor.level - here.level);
    const isHere = floor.id === here.id;
    return [{ room, zone, floor, storeys, distance: isHere ? apart(own.zone, zone, here) : 1 }];
  });
  const [nearest] = found.toSorted(
    (a, b) =>
      a.storeys - b.storeys ||
      a.distance - b.distance ||
      a.zone.name.localeCompare(b.zone.name, 'en'),
  );
  return nearest ?? null;
}
