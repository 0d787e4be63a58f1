import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { selectSpaces } from '#src/features/filters/selectSpaces.ts';
import type { ComparedSpaces } from '../data/readComparison.ts';
import { toComparedSpaces } from '../model/toComparedSpaces.ts';
import type { LastComparison } from './lastComparison.ts';

/** The pair of the card: the one that was compared last while its spaces are there, else two floors of a building that has them. */
export function homePair(
  store: SpaceStore,
  last: LastComparison | null,
  buildingId: string | null,
): { spaces: ComparedSpaces; isLast: boolean } | null {
  const known = last && pairOf(store, last.type, last.ids);
  if (known) return { spaces: known, isLast: true };
  const buildings = [...store.buildings.values()];
  const preferred = buildings.filter(({ id }) => id === buildingId);
  for (const { floorIds } of [...preferred, ...buildings]) {
    const spaces = pairOf(store, 'floor', floorIds.slice(0, 2));
    if (spaces) return { spaces, isLast: false };
  }
  return null;
}

function pairOf(
  store: SpaceStore,
  type: LastComparison['type'],
  ids: readonly string[],
): ComparedSpaces | null {
  const filters = { ids, space_type: type, campus: undefined };
  const [first, second] = toComparedSpaces(store, selectSpaces(store, filters));
  return first && second ? [first, second] : null;
}
