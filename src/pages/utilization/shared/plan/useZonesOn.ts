import { useMemo } from 'react';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

/** The zones in view that lie on a floor; the same list as long as both are the same. */
export function useZonesOn(floorId: string, zones: readonly ZoneSpace[]): readonly ZoneSpace[] {
  return useMemo(() => zones.filter((zone) => zone.floorId === floorId), [floorId, zones]);
}
