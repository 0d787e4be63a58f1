import type { SpaceId } from '#domain/space/ids.ts';
import type { SpaceSelection } from './selectSpaces.ts';

/** The buildings that hold what is selected; none where all buildings or a campus are. */
export function buildingsOf({ level, building, spaces }: SpaceSelection): SpaceId[] {
  if (!building) return [];
  const holders = spaces.map((space) => ('buildingId' in space ? space.buildingId : space.id));
  return level === 'campus' || level === null ? [building.id] : [...new Set(holders)];
}
