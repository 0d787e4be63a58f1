import { useMemo } from 'react';
import { isOfSource } from '#domain/space/layers.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';

/** The zones of a floor on a data source. */
export function useFloorZones(floor: FloorSpace, source: string | null): readonly ZoneSpace[] {
  const { zonesByFloor } = useSpaces();
  return useMemo(() => {
    const zones = zonesByFloor.get(floor.id) ?? [];
    return zones.filter((zone) => isOfSource(zone.layerName, source));
  }, [zonesByFloor, floor.id, source]);
}
