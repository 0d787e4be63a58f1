import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { planScale, spaceDistance, type SpaceDistance } from '../../shared/spaceDistance.ts';
import type { Place } from './toPlaces.ts';

interface Plans {
  floors: ReadonlyMap<string, FloorSpace>;
  zonesByFloor: ReadonlyMap<string, readonly ZoneSpace[]>;
}

/** The floor on which a place has its first zone, with its zones there. */
function onFirstFloor({ zones }: Place, { floors }: Plans) {
  const floorId = zones[0]?.floorId ?? '';
  return { floor: floors.get(floorId), zones: zones.filter((zone) => zone.floorId === floorId) };
}

/** The way from one place to another; places of several floors count where they begin. */
export function distanceBetween(from: Place, to: Place, plans: Plans): SpaceDistance {
  const start = onFirstFloor(from, plans);
  const { floor } = start;
  const scale = floor ? planScale(floor, plans.zonesByFloor.get(floor.id) ?? []) : null;
  return spaceDistance(start, onFirstFloor(to, plans), scale);
}
