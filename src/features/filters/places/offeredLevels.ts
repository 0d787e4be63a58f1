import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { spaceTypes, type SpaceType } from '#src/data/spaces/spaceTypes.ts';
import type { FilterBarSettings } from '../FilterBarSettings.ts';

/** The levels that a page lets people choose; no campus where there is none. */
export function offeredLevels(
  page: Pick<FilterBarSettings, SpaceType | 'spaceType'>,
  { campuses }: Pick<SpaceStore, 'campuses'>,
): SpaceType[] {
  return spaceTypes.filter(
    (type) => (page.spaceType || page[type]) && (type !== 'campus' || campuses.size > 0),
  );
}
