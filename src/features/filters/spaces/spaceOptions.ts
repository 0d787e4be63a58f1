import { isOfSource } from '#domain/space/layers.ts';
import type {
  BuildingSpace,
  CampusSpace,
  FloorSpace,
  SpaceStore,
} from '#src/data/spaces/SpaceStore.ts';

/** A line of a list of spaces. */
export interface SpaceOption {
  id: string;
  label: string;
  detail?: string;
}

/** Buildings of a campus, or of all campuses, whose names then stand behind. */
export function buildingOptions(spaces: SpaceStore, campus: CampusSpace | null): SpaceOption[] {
  const buildings = [...spaces.buildings.values()].filter(
    (building) => !campus || building.campusId === campus.id,
  );
  const isWide = !campus && spaces.campuses.size > 1;
  return buildings.map(({ id, name, campusName }) =>
    isWide && campusName !== null ? { id, label: name, detail: campusName } : { id, label: name },
  );
}

/** Floors of a building, the highest first. */
export function floorOptions(spaces: SpaceStore, building: BuildingSpace): SpaceOption[] {
  const floors = building.floorIds.toReversed().flatMap((id) => spaces.floors.get(id) ?? []);
  return floors.map((floor) => {
    const label = String(floor.level);
    const isNamed = floor.name !== label && floor.name !== floor.displayName;
    return isNamed ? { id: floor.id, label, detail: floor.name } : { id: floor.id, label };
  });
}

/** Zones of a floor on the source in use, by name. */
export function zoneOptions(
  spaces: SpaceStore,
  floor: FloorSpace,
  source: string | null,
): SpaceOption[] {
  return (spaces.zonesByFloor.get(floor.id) ?? [])
    .filter((zone) => isOfSource(zone.layerName, source))
    .map(({ id, name }) => ({ id, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
}
