import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { buildingOptions, floorOptions, zoneOptions, type SpaceOption } from './spaceOptions.ts';
import type { SpaceType } from '#src/data/spaces/spaceTypes.ts';
import type { SpaceSelection } from '../selectSpaces.ts';

/** The spaces of a type that can be chosen from where the selection stands: floors of its building, zones of its floor. */
export function spacesOfType(
  spaces: SpaceStore,
  { campus, building, floor }: SpaceSelection,
  place: { type: SpaceType; source: string | null },
): SpaceOption[] {
  switch (place.type) {
    case 'campus':
      return [...spaces.campuses.values()].map(({ id, name }) => ({ id, label: name }));
    case 'building':
      return buildingOptions(spaces, campus);
    case 'floor':
      return building ? floorOptions(spaces, building) : [];
    case 'zone':
      break;
  }
  const floors = floor
    ? [floor]
    : (building?.floorIds ?? []).flatMap((id) => spaces.floors.get(id) ?? []);
  return floors.flatMap((one) =>
    zoneOptions(spaces, one, place.source).map(({ id, label }) =>
      floors.length > 1 ? { id, label, detail: one.displayName } : { id, label },
    ),
  );
}

/** The space that a change of type leads to: the one that holds the selection, else the first within it. */
export function spaceOfType(
  spaces: SpaceStore,
  selection: SpaceSelection,
  place: { type: SpaceType; source: string | null },
): string | null {
  const { campus, building, floor, zones } = selection;
  const holders = { campus, building, floor, zone: zones[0] ?? null };
  return holders[place.type]?.id ?? spacesOfType(spaces, selection, place)[0]?.id ?? null;
}
