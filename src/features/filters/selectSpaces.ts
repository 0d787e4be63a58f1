import type {
  BuildingSpace,
  CampusSpace,
  FloorSpace,
  SpaceStore,
  ZoneSpace,
} from '#src/data/spaces/SpaceStore.ts';
import { buildingToSee, floorsToSee, floorToSee } from '#src/data/spaces/mostToSee.ts';
import type { SpaceType } from '#src/data/spaces/spaceTypes.ts';
import type { FilterValues } from './filterParams.ts';

/** The spaces in view, with those that contain them; `level` is the deepest one that was chosen. */
export interface SpaceSelection {
  level: SpaceType | null;
  campus: CampusSpace | null;
  building: BuildingSpace | null;
  floor: FloorSpace | null;
  zones: readonly ZoneSpace[];
  /** All spaces of that level that are in view: several where the page lets people choose several. */
  spaces: readonly ChosenSpace[];
}

/** Any space that can be chosen. */
export type ChosenSpace = CampusSpace | BuildingSpace | FloorSpace | ZoneSpace;

/** The deepest space that a page cannot do without; a pair is two floors of a building. */
export type NeededSpace = 'building' | 'floor' | 'pair' | null;

const nothing: SpaceSelection = {
  level: null,
  campus: null,
  building: null,
  floor: null,
  zones: [],
  spaces: [],
};

/**
 * What `ids` and `space_type` select. With nothing selected a sole campus, then a sole building, then a sole floor is
 * taken; a page that needs a building or floor then takes the preferred one, or that with the most to see. One that needs a
 * pair takes the two floors of such a building with the most to see, unless a building or something in one was selected.
 */
export function selectSpaces(
  spaces: SpaceStore,
  filters: Pick<FilterValues, 'ids' | 'space_type' | 'campus'>,
  options: { needs?: NeededSpace; preferredBuilding?: string } = {},
): SpaceSelection {
  const chosen = chosenSpaces(spaces, filters);
  const selected = chosen.level === null ? soleSpaces(spaces) : chosen;
  const needed = withNeeded(spaces, selected, options);
  return options.needs === 'pair' && chosen.building === null ? withPair(spaces, needed) : needed;
}

/** Two floors of the building of a selection, where it has them. */
function withPair(spaces: SpaceStore, selection: SpaceSelection): SpaceSelection {
  const { building } = selection;
  const [first, second] = building
    ? floorsToSee(spaces, building).flatMap((id) => spaces.floors.get(id) ?? [])
    : [];
  return first && second ? { ...ofFloor(spaces, first.id), spaces: [first, second] } : selection;
}

function chosenSpaces(
  spaces: SpaceStore,
  filters: Pick<FilterValues, 'ids' | 'space_type' | 'campus'>,
): SpaceSelection {
  const ids = filters.ids ?? [];
  const [id] = ids;
  if (id === undefined) return ofCampus(spaces, filters.campus);
  const type = filters.space_type ?? typeOf(spaces, id);
  const chosen = type === null ? [] : ids.flatMap((one) => storeOf(spaces, type).get(one) ?? []);
  const [first] = chosen;
  if (type === null || !first) return nothing;
  switch (type) {
    case 'campus':
      return { ...ofCampus(spaces, first.id), spaces: chosen };
    case 'building':
      return { ...ofBuilding(spaces, first.id), spaces: chosen };
    case 'floor':
      return { ...ofFloor(spaces, first.id), spaces: chosen };
    case 'zone':
      break;
  }
  return ofZones(spaces, ids);
}

/** How many spaces the URL names that are not there, or not open to this person. */
export function lostSpaces(
  spaces: SpaceStore,
  { ids = [], space_type }: Pick<FilterValues, 'ids' | 'space_type'>,
): number {
  const type = space_type ?? ids.map((id) => typeOf(spaces, id)).find((one) => one !== null);
  return ids.filter((id) => !type || !storeOf(spaces, type).has(id)).length;
}

/** The spaces of a level by id. */
function storeOf(spaces: SpaceStore, type: SpaceType): ReadonlyMap<string, ChosenSpace> {
  const stores = {
    campus: spaces.campuses,
    building: spaces.buildings,
    floor: spaces.floors,
    zone: spaces.zones,
  };
  return stores[type];
}

/** Ids of different levels may be the same number; without a type the widest space wins. */
function typeOf(spaces: SpaceStore, id: string): SpaceType | null {
  if (spaces.campuses.has(id)) return 'campus';
  if (spaces.buildings.has(id)) return 'building';
  if (spaces.floors.has(id)) return 'floor';
  return spaces.zones.has(id) ? 'zone' : null;
}

function soleSpaces(spaces: SpaceStore): SpaceSelection {
  const [building, otherBuilding] = spaces.buildings.values();
  if (building && !otherBuilding) {
    const [floorId, otherFloor] = building.floorIds;
    return floorId !== undefined && otherFloor === undefined
      ? ofFloor(spaces, floorId)
      : ofBuilding(spaces, building.id);
  }
  const [campus, otherCampus] = spaces.campuses.values();
  return campus && !otherCampus ? ofCampus(spaces, campus.id) : nothing;
}

function withNeeded(
  spaces: SpaceStore,
  selection: SpaceSelection,
  { needs = null, preferredBuilding }: { needs?: NeededSpace; preferredBuilding?: string },
): SpaceSelection {
  if (needs === null || spaces.buildings.size === 0) return selection;
  const building = selection.building ?? firstBuilding(spaces, selection.campus, preferredBuilding);
  if (!building) return selection;
  if (needs !== 'floor' || selection.floor)
    return selection.building ? selection : ofBuilding(spaces, building.id);
  const floorId = floorToSee(spaces, building);
  return floorId === undefined ? ofBuilding(spaces, building.id) : ofFloor(spaces, floorId);
}

function firstBuilding(
  spaces: SpaceStore,
  campus: CampusSpace | null,
  preferredBuilding: string | undefined,
): BuildingSpace | undefined {
  const preferred = spaces.buildings.get(preferredBuilding ?? '');
  if (preferred && (!campus || preferred.campusId === campus.id)) return preferred;
  const candidates = [...spaces.buildings.values()];
  return buildingToSee(
    spaces,
    candidates.filter((building) => !campus || building.campusId === campus.id),
  );
}

function ofCampus(spaces: SpaceStore, id: string | undefined): SpaceSelection {
  const campus = spaces.campuses.get(id ?? '');
  return campus ? { ...nothing, level: 'campus', campus, spaces: [campus] } : nothing;
}

function ofBuilding(spaces: SpaceStore, id: string): SpaceSelection {
  const building = spaces.buildings.get(id);
  if (!building) return nothing;
  const campus = spaces.campuses.get(building.campusId ?? '') ?? null;
  return { ...nothing, level: 'building', campus, building, spaces: [building] };
}

function ofFloor(spaces: SpaceStore, id: string): SpaceSelection {
  const floor = spaces.floors.get(id);
  if (!floor) return nothing;
  return { ...ofBuilding(spaces, floor.buildingId), level: 'floor', floor, spaces: [floor] };
}

function ofZones(spaces: SpaceStore, ids: readonly string[]): SpaceSelection {
  const zones = ids.flatMap((id) => spaces.zones.get(id) ?? []);
  const [first] = zones;
  if (!first) return nothing;
  return { ...ofFloor(spaces, first.floorId), level: 'zone', zones, spaces: zones };
}
