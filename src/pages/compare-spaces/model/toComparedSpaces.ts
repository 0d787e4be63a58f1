import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import type { SpaceSelection } from '#src/features/filters/selectSpaces.ts';
import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';
import { mostSpaces, type ComparedLevel, type ComparedSpace } from './ComparedSpace.ts';

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
