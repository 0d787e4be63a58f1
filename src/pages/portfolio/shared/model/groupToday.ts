import { localDayNumber } from '#domain/time/localParts.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';

type Placed = Pick<BuildingSpace, 'id' | 'campusId' | 'timezone'>;

/** The buildings that a group of an answer draws on: itself, those of a campus, or all. */
export function buildingsOfGroup<Building extends Placed>(
  { id, kind }: { id: string; kind: string },
  buildings: readonly Building[],
): Building[] {
  if (kind === 'building') return buildings.filter((one) => one.id === id);
  if (kind === 'campus') return buildings.filter(({ campusId }) => campusId === id);
  return [...buildings];
}

/** The first local day that is not over in each of some buildings, as days since 1970-01-01. */
export function firstOpenDay(buildings: readonly Placed[], nowMs: number): number {
  return Math.min(...buildings.map(({ timezone }) => localDayNumber(nowMs, timezone)));
}
