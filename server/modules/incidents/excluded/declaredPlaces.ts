import type { Incident } from '#contract/incidents.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { ExcludedTime } from './excludedTimes.ts';

type Place = Pick<Incident, 'id' | 'kind' | 'name' | 'layer_name' | 'building_id' | 'floor_id'>;

interface PlacedZones extends Place {
  /** Those of the call's zones whose seats are affected. */
  zones: ZoneRecord[];
}

/** The building, or the floors and zones, of which no data is expected at a time. */
export function declaredPlaces(
  { building, spaceIds }: ExcludedTime,
  { index, zones }: { index: SpaceIndex; zones: readonly ZoneRecord[] },
): PlacedZones[] {
  const own = zones.filter(({ buildingId }) => buildingId === building.id);
  const building_id = building.wireId;
  if (spaceIds === null) {
    const seated = own.filter(({ layerName }) => layerName === building.defaultLayer);
    const { name } = building;
    const rest = { layer_name: null, building_id, floor_id: null, zones: seated };
    return [{ id: building_id, kind: 'building', name, ...rest }];
  }
  return [...spaceIds].flatMap((id): PlacedZones[] => {
    const floor = index.floorById.get(id)?.at(-1);
    if (floor !== undefined) {
      const { wireId, name } = floor;
      const rest = { layer_name: null, building_id, floor_id: wireId };
      return [
        {
          id: wireId,
          kind: 'floor',
          name,
          ...rest,
          zones: onFloor(own, id, building.defaultLayer),
        },
      ];
    }
    const periods = own.filter((zone) => zone.id === id);
    const zone = periods.at(-1);
    if (zone === undefined) return [];
    const floor_id = index.floorById.get(zone.floorId)?.at(-1)?.wireId ?? zone.floorId;
    const { wireId, name, layerName } = zone;
    return [
      {
        id: wireId,
        kind: 'zone',
        name,
        layer_name: layerName,
        building_id,
        floor_id,
        zones: periods,
      },
    ];
  });
}

function onFloor(zones: readonly ZoneRecord[], id: SpaceId, layer: string): ZoneRecord[] {
  return zones.filter(({ floorId, layerName }) => floorId === id && layerName === layer);
}
