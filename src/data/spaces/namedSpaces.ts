import type { SpaceStore, ZoneSpace } from './SpaceStore.ts';
import { sourceName, type SpaceType } from './spaceTypes.ts';

/** A campus, building, floor or zone as people look for it. */
export interface NamedSpace {
  type: SpaceType;
  id: string;
  name: string;
  /** What it lies in: "Zuidas North › Floor 2"; empty where in nothing. */
  where: string;
  /** A further word that it is found by: the type of a zone. */
  alias?: string;
}

const separator = ' › ';

/**
 * Every space with what it lies in, the wide ones first, of the zones these; where a floor has zones of several sources, the source
 * too.
 */
export function namedSpaces(
  { campuses, buildings, floors }: SpaceStore,
  zones: readonly ZoneSpace[],
): NamedSpace[] {
  const isLayered = (floorId: string) =>
    Object.keys(floors.get(floorId)?.zoneCounts ?? {}).length > 1;
  const nameOf = (id: string) => buildings.get(id)?.name;
  return [
    ...[...campuses.values()].map(({ id, name }): NamedSpace => ({
      type: 'campus',
      id,
      name,
      where: '',
    })),
    ...[...buildings.values()].map(({ id, name, campusName }): NamedSpace => ({
      type: 'building',
      id,
      name,
      where: campusName ?? '',
    })),
    ...[...floors.values()].map(({ id, displayName, buildingId }): NamedSpace => ({
      type: 'floor',
      id,
      name: displayName,
      where: nameOf(buildingId) ?? '',
    })),
    ...zones.map(({ id, name, type, buildingId, floorId, layerName }): NamedSpace => ({
      type: 'zone',
      id,
      name,
      alias: type.replaceAll('_', ' '),
      where: [
        nameOf(buildingId),
        floors.get(floorId)?.displayName,
        isLayered(floorId) ? sourceName(layerName) : undefined,
      ]
        .filter((part) => part !== undefined)
        .join(separator),
    })),
  ];
}
