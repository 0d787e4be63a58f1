import { useMemo } from 'react';
import { layerNames } from '#domain/space/layers.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';

/** The zones of a floor on a data source; the unified source shows every layer. */
export function useFloorZones(floor: FloorSpace, source: string | null): readonly ZoneSpace[] {
  const { zonesByFloor } = useSpaces();
  return useMemo(() => {
    const zones = zonesByFloor.get(floor.id) ?? [];
    if (source === null || source === layerNames.unified) return zones;
    return zones.filter((zone) => zone.layerName === source);
  }, [zonesByFloor, floor.id, source]);
}
