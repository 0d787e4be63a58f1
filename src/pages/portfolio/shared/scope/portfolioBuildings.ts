import type { BuildingSpace, SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import type { SpaceSelection } from '#src/features/filters/selectSpaces.ts';

/** The buildings in view: those chosen, those of the chosen campuses, or all. */
export function portfolioBuildings(
  { buildings }: Pick<SpaceStore, 'buildings'>,
  { level, building, spaces }: SpaceSelection,
): BuildingSpace[] {
  const all = [...buildings.values()];
  const ids = new Set<string>(spaces.map(({ id }) => id));
  if (level === null) return all;
  if (level === 'campus')
    return all.filter(({ campusId }) => campusId !== null && ids.has(campusId));
  if (level === 'building') return all.filter(({ id }) => ids.has(id));
  return building ? [building] : [];
}
