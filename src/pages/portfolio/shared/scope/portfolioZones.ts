import type { ZoneScope } from '#domain/filters/zoneScope.ts';
import type { BuildingSpace, SpaceStore, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

/** The zones of some buildings that count. */
export function portfolioZones(
  { zones }: Pick<SpaceStore, 'zones'>,
  buildings: readonly Pick<BuildingSpace, 'id'>[],
  scope: Pick<ZoneScope, 'has'>,
): ZoneSpace[] {
  const ids = new Set<string>(buildings.map(({ id }) => id));
  return [...zones.values()].filter((zone) => ids.has(zone.buildingId) && scope.has(zone));
}
