import { layerNames } from '#domain/space/layers.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { countZones, type BuildingSpace, type SpaceStore } from './SpaceStore.ts';

/** The building with the most measured zones, the first of several; undefined of none. */
export function buildingToSee(
  spaces: SpaceStore,
  buildings: readonly BuildingSpace[],
): BuildingSpace | undefined {
  return mostOf(buildings, ({ floorIds }) =>
    floorIds.reduce((sum, id) => sum + measuredZones(spaces, id), 0),
  );
}

/** The floor with the most measured zones, the lowest above ground of several; undefined of none. */
export function floorToSee(
  spaces: SpaceStore,
  { floorIds }: Pick<BuildingSpace, 'floorIds'>,
): SpaceId | undefined {
  return floorsToSee(spaces, { floorIds })[0];
}

/** The floors with the most measured zones first, of several the lowest above ground. */
export function floorsToSee(
  spaces: SpaceStore,
  { floorIds }: Pick<BuildingSpace, 'floorIds'>,
): SpaceId[] {
  const isAbove = (id: string) => (spaces.floors.get(id)?.level ?? 0) >= 0;
  return floorIds
    .toSorted((a, b) => Number(isAbove(b)) - Number(isAbove(a)))
    .toSorted((a, b) => measuredZones(spaces, b) - measuredZones(spaces, a));
}

function measuredZones({ floors }: SpaceStore, floorId: string): number {
  const floor = floors.get(floorId);
  return countZones(floor) - (floor?.zoneCounts[layerNames.booking] ?? 0);
}

function mostOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): Item | undefined {
  let most: { item: Item; amount: number } | undefined;
  for (const item of items) {
    const amount = amountOf(item);
    if (most === undefined || amount > most.amount) most = { item, amount };
  }
  return most?.item;
}
