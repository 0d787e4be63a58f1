import type { LatestValues } from '#src/data/live/latestMetricsQuery.ts';
import type { BuildingSpace, SpaceStore } from '#src/data/spaces/SpaceStore.ts';

export interface FloorNow {
  id: string;
  name: string;
  shortname: string;
  people: number | null;
  utilisation: number | null;
}

export interface BuildingNow {
  /** People on the floors whose value is known; null when none is. */
  people: number | null;
  /** Seats of those floors. */
  seats: number | null;
  utilisation: number | null;
  /** Seconds since the newest reading. */
  ageS: number | null;
  isStale: boolean;
  /** The highest floor first. */
  floors: FloorNow[];
}

/** Sums the latest values of a building's floors. Unknown floors are left out, never counted as empty. */
export function toBuildingNow(
  building: BuildingSpace,
  spaces: SpaceStore,
  latest: LatestValues | undefined,
): BuildingNow {
  const byFloor = new Map(latest?.groups.map((group) => [group.id, group]));
  const floors = building.floorIds.toReversed().flatMap((id) => {
    const floor = spaces.floors.get(id);
    const now = byFloor.get(id);
    return floor
      ? [
          {
            id,
            name: floor.displayName,
            shortname: String(floor.level),
            people: now?.count ?? null,
            utilisation: now?.utilisation ?? null,
          },
        ]
      : [];
  });
  const known = (latest?.groups ?? []).filter((group) => group.count !== null);
  const people = known.length > 0 ? sum(known.map((group) => group.count ?? 0)) : null;
  const seats = known.length > 0 ? sum(known.map((group) => group.capacity ?? 0)) : null;
  const ages = (latest?.groups ?? []).flatMap((group) => group.age_s ?? []);
  return {
    people,
    seats,
    utilisation: people !== null && seats ? people / seats : null,
    ageS: ages.length > 0 ? Math.min(...ages) : null,
    isStale: known.length > 0 && known.every((group) => group.stale),
    floors,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
