import type { BuildingSpace, SpaceStore, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { buildingToSee, floorsToSee } from '#src/data/spaces/mostToSee.ts';
import type { SpaceType } from '#src/data/spaces/spaceTypes.ts';
import { selectSpaces, type SpaceSelection } from '#src/features/filters/selectSpaces.ts';
import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';
import type { LastComparison } from './lastComparison.ts';

/** The levels at which spaces are compared. */
export type ComparedLevel = Exclude<SpaceType, 'campus'>;

/** Spaces that can be told apart side by side. */
export const mostSpaces = 8;

/** One of the spaces that are compared; the first is the baseline. */
export interface ComparedSpace {
  id: string;
  level: ComparedLevel;
  name: string;
  /** Where it is: its floor, building or campus; empty where nothing is known. */
  place: string;
  /** Its name, with its place where that tells it from others. */
  label: string;
  building: BuildingSpace;
  /** Null for a building. */
  floorId: string | null;
  /** Its lines and keys; beyond the colors there are they repeat, dashed. */
  colour: ColourToken;
  isDashed: boolean;
}

/** Two spaces and more. */
export type ComparedSpaces = readonly [ComparedSpace, ComparedSpace, ...ComparedSpace[]];

const colours: readonly ColourToken[] = [
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
  'series-6',
];

interface Place {
  name: string;
  /** What holds it, from the nearest outwards. */
  within: readonly string[];
  buildingId: string;
  floorId: string | null;
}

/** The spaces of a selection in the order of the URL; those beyond the eighth are left out. */
export function toComparedSpaces(
  store: SpaceStore,
  { level, spaces }: Pick<SpaceSelection, 'level' | 'spaces'>,
): ComparedSpace[] {
  if (level === null || level === 'campus') return [];
  const places = spaces.slice(0, mostSpaces).flatMap(({ id }) => {
    const place = placeOf(store, level, id);
    return place ? [{ id, place }] : [];
  });
  const depth = neededDepth(places.map(({ place }) => place));
  return places.flatMap(({ id, place }, index): ComparedSpace[] => {
    const building = store.buildings.get(place.buildingId);
    if (!building) return [];
    return [
      {
        id,
        level,
        name: place.name,
        place: placeText(place, building.campusName),
        label: labelOf(place, depth),
        building,
        floorId: place.floorId,
        colour: colours[index % colours.length] ?? 'series-1',
        isDashed: index >= colours.length,
      },
    ];
  });
}

function placeOf(store: SpaceStore, level: ComparedLevel, id: string): Place | null {
  if (level === 'building') {
    const building = store.buildings.get(id);
    return building
      ? { name: building.name, within: [], buildingId: building.id, floorId: null }
      : null;
  }
  const zone = level === 'zone' ? store.zones.get(id) : undefined;
  const floor = store.floors.get(zone?.floorId ?? id);
  if (!floor) return null;
  const buildingName = store.buildings.get(floor.buildingId)?.name ?? '';
  return {
    name: zone?.name ?? floor.displayName,
    within: zone ? [floor.displayName, buildingName] : [buildingName],
    buildingId: floor.buildingId,
    floorId: floor.id,
  };
}

function placeText({ within }: Place, campusName: string | null): string {
  return within.length > 0 ? within.join(', ') : (campusName ?? '');
}

function labelOf({ name, within }: Place, depth: number): string {
  return [name, ...within.slice(0, depth)].join(', ');
}

/** How much of their places has to be told: all that differs, so that no two names are the same or mislead. */
function neededDepth(places: readonly Place[]): number {
  const most = Math.max(0, ...places.map(({ within }) => within.length));
  for (let depth = most; depth > 0; depth -= 1) {
    const outer = new Set(places.map(({ within }) => within[depth - 1]));
    if (outer.size > 1) return depth;
  }
  return 0;
}

/**
 * The pair to begin with: the one that was compared last while its spaces are there, else the two floors with the most to see
 * of a building that has them.
 */
export function firstPair(
  store: SpaceStore,
  last: LastComparison | null,
  buildingId: string | null,
): { spaces: ComparedSpaces; isLast: boolean } | null {
  const known = last && pairOf(store, last.type, last.ids);
  if (known) return { spaces: known, isLast: true };
  const buildings = [...store.buildings.values()];
  const preferred = store.buildings.get(buildingId ?? '') ?? buildingToSee(store, buildings);
  for (const building of preferred ? [preferred, ...buildings] : []) {
    const spaces = pairOf(store, 'floor', floorsToSee(store, building).slice(0, 2));
    if (spaces) return { spaces, isLast: false };
  }
  return null;
}

function pairOf(
  store: SpaceStore,
  type: LastComparison['type'],
  ids: readonly string[],
): ComparedSpaces | null {
  const filters = { ids, space_type: type, campus: undefined };
  const [first, second] = toComparedSpaces(store, selectSpaces(store, filters));
  return first && second ? [first, second] : null;
}

/** The zones of a compared space, whatever their source. */
export function zonesOf(store: SpaceStore, { level, id, floorId }: ComparedSpace): ZoneSpace[] {
  if (level === 'zone') {
    const zone = store.zones.get(id);
    return zone ? [zone] : [];
  }
  if (floorId !== null) return [...(store.zonesByFloor.get(floorId) ?? [])];
  return store.zoneLists.of([id]);
}
