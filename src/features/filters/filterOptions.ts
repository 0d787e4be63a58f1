import { layerNames } from '#domain/space/layers.ts';
import type {
  BuildingSpace,
  CampusSpace,
  FloorSpace,
  SpaceStore,
} from '#src/data/spaces/SpaceStore.ts';

interface FilterOption {
  id: string;
  label: string;
  detail?: string;
}

/** Buildings of a campus, or of all, after the options given. */
export function buildingOptions(
  spaces: SpaceStore,
  campus: CampusSpace | null,
  first: readonly FilterOption[],
): FilterOption[] {
  const buildings = [...spaces.buildings.values()].filter(
    (building) => !campus || building.campusId === campus.id,
  );
  const isWide = !campus && spaces.campuses.size > 1;
  return [
    ...first,
    ...buildings.map(({ id, name, campusName }) => ({
      id,
      label: name,
      ...(isWide && campusName !== null ? { detail: campusName } : {}),
    })),
  ];
}

/** Floors of a building, the highest first, as they stand. */
export function floorOptions(
  spaces: SpaceStore,
  building: BuildingSpace,
  first: readonly FilterOption[],
): FilterOption[] {
  const floors = building.floorIds.toReversed().flatMap((id) => spaces.floors.get(id) ?? []);
  return [
    ...first,
    ...floors.map((floor) => {
      const label = String(floor.level);
      return floor.name === label || floor.name === floor.displayName
        ? { id: floor.id, label }
        : { id: floor.id, label, detail: floor.name };
    }),
  ];
}

/** Zones of a floor on the source in use, by name. */
export function zoneOptions(
  spaces: SpaceStore,
  floor: FloorSpace,
  source: string | null,
): FilterOption[] {
  const isUnified = source === null || source === layerNames.unified;
  return (spaces.zonesByFloor.get(floor.id) ?? [])
    .filter((zone) => isUnified || zone.layerName === source)
    .map(({ id, name }) => ({ id, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
}
