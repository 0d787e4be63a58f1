import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import type { SpaceSelection } from '../selectSpaces.ts';

/** The opening hours of the building in view, or those that all buildings in view share; null where they differ. */
export function sharedHours(
  { buildings }: Pick<SpaceStore, 'buildings'>,
  { building, campus }: Pick<SpaceSelection, 'building' | 'campus'>,
): string | null {
  if (building) return building.openingHours;
  const inView = [...buildings.values()].filter(
    ({ campusId }) => campus === null || campusId === campus.id,
  );
  const [shared, other] = new Set(inView.map(({ openingHours }) => openingHours));
  return other === undefined ? (shared ?? null) : null;
}
