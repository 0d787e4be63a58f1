import type { LatestValues } from '#src/data/live/latestMetricsQuery.ts';
import { type BuildingSpace, type SpaceStore, usualScope } from '#src/data/spaces/SpaceStore.ts';

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
  /** Seats of those floors on which people in spaces with seats are known; null where they have none. */
  seats: number | null;
  /** Of the floors with seats, by their seats. */
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
  const seated = known.filter((group) => group.utilisation !== null);
  const seats = sum(seated.map((group) => group.capacity ?? 0));
  const ages = (latest?.groups ?? []).flatMap((group) => group.age_s ?? []);
  return {
    people,
    seats: seats > 0 ? seats : null,
    utilisation: shareOfSeats(
      known.map(({ utilisation, capacity }) => ({ utilisation, seats: capacity })),
    ),
    ageS: ages.length > 0 ? Math.min(...ages) : null,
    isStale: known.length > 0 && known.every((group) => group.stale),
    floors,
  };
}

/** The mean of shares of seats, by the seats that they are of; spaces without seats have none. */
export function shareOfSeats(
  spaces: readonly { utilisation: number | null; seats: number | null }[],
): number | null {
  const seated = spaces.filter(({ utilisation, seats }) => utilisation !== null && seats);
  const seats = sum(seated.map((space) => space.seats ?? 0));
  const taken = sum(seated.map((space) => (space.utilisation ?? 0) * (space.seats ?? 0)));
  return seats > 0 ? taken / seats : null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** A building's floors now, on the data source that its plan shows too. */
export function floorParameters(building: BuildingSpace) {
  return {
    building_id: building.id,
    group_zones: 'floor',
    filter_zones: usualScope(building).filter,
  };
}
