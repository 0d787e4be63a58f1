import { useMemo } from 'react';
import type { ZoneScope } from '#domain/filters/zoneScope.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { HeatmapFrame } from '#contract/heatmapFrame.ts';

/** What the heatmap worker paints, with the zones it is of. */
export interface FloorFrame extends HeatmapFrame {
  zones: readonly ZoneSpace[];
}

/** The zones of a floor that count. */
export function useFloorZones(floor: FloorSpace, scope: ZoneScope): readonly ZoneSpace[] {
  const { zonesByFloor } = useSpaces();
  return useMemo(() => {
    const zones = zonesByFloor.get(floor.id) ?? [];
    return zones.filter((zone) => scope.has(zone));
  }, [zonesByFloor, floor.id, scope]);
}
