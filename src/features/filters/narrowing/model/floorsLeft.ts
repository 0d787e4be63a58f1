import type { ZoneScope } from '#domain/filters/zoneScope.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import type { SpaceSelection } from '../../selectSpaces.ts';

interface FloorLeft {
  id: string;
  name: string;
  /** Zones that pass. */
  count: number;
}

/** The other floors of the building with zones that pass, most first. */
export function floorsLeft(
  { floors, zonesByFloor }: SpaceStore,
  { building, floor }: Pick<SpaceSelection, 'building' | 'floor'>,
  scope: ZoneScope,
): FloorLeft[] {
  return (building?.floorIds ?? [])
    .filter((id) => id !== floor?.id)
    .map((id) => ({
      id,
      name: floors.get(id)?.displayName ?? id,
      count: (zonesByFloor.get(id) ?? []).filter((zone) => scope.has(zone)).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}
