import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { zoneOptions } from '#src/features/filters/spaces/spaceOptions.ts';
import type { ComparedLevel } from './comparedSpaces.ts';

export interface SpaceOption {
  id: string;
  label: string;
  detail?: string;
}

/** All floors, building by building, the highest first. */
export function floorChoices(store: SpaceStore): SpaceOption[] {
  return [...store.buildings.values()].flatMap((building) =>
    building.floorIds.toReversed().flatMap((id): SpaceOption[] => {
      const floor = store.floors.get(id);
      return floor ? [{ id, label: floor.displayName, detail: building.name }] : [];
    }),
  );
}

/** The spaces of a level that can be compared: all buildings, all floors, or the zones of a floor on the source in use. */
export function spaceChoices(
  store: SpaceStore,
  { level, floorId, source }: { level: ComparedLevel; floorId: string; source: string | null },
): SpaceOption[] {
  if (level === 'floor') return floorChoices(store);
  if (level === 'building')
    return [...store.buildings.values()].map(({ id, name, campusName }) =>
      campusName === null ? { id, label: name } : { id, label: name, detail: campusName },
    );
  const floor = store.floors.get(floorId);
  return floor ? zoneOptions(store, floor, source) : [];
}

/** What a change of the choices on offer makes of the chosen ones: they keep their order, new ones follow, and those not on offer stay. */
export function changeChoice(
  chosen: readonly string[],
  offered: readonly string[],
  next: readonly string[],
): string[] {
  const kept = chosen.filter((id) => next.includes(id) || !offered.includes(id));
  return [...kept, ...next.filter((id) => !kept.includes(id))];
}

/** The chosen spaces with one of them as the first, against which the others are measured. */
export function asReference(chosen: readonly string[], id: string): string[] {
  return [id, ...chosen.filter((one) => one !== id)];
}
