import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { spaceTypes, type SpaceType } from '#src/data/spaces/spaceTypes.ts';
import type { FilterBarSettings } from '../FilterBarSettings.ts';

/** The levels that a page shows, zones wherever it shows a floor; no campus where there is none. */
export function offeredLevels(
  page: Pick<FilterBarSettings, SpaceType | 'spaceType'>,
  { campuses }: Pick<SpaceStore, 'campuses'>,
): SpaceType[] {
  const shown: Readonly<Record<SpaceType, boolean>> = {
    campus: (page.campus || page.spaceType) && campuses.size > 0,
    building: page.building,
    floor: page.floor,
    zone: page.floor || page.zone,
  };
  return spaceTypes.filter((type) => shown[type] || (page.spaceType && type !== 'campus'));
}
