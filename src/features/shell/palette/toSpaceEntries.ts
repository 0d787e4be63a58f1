import { sourceName } from '#src/data/spaces/sourceName.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import type { PaletteEntry } from './PaletteEntry.ts';

type SpaceKind = 'building' | 'floor' | 'zone';

const separator = ' › ';

/** Every building, floor and zone with the place it lies in; where a floor has zones of several sources, the source too. */
export function toSpaceEntries(
  { buildings, floors, zones, zonesByFloor }: SpaceStore,
  onGoTo: (kind: SpaceKind, id: string) => void,
): PaletteEntry[] {
  const entry = (
    kind: SpaceKind,
    id: string,
    text: Pick<PaletteEntry, 'title' | 'where' | 'alias'>,
  ) => ({
    id: `${kind}:${id}`,
    kind,
    ...text,
    run: () => onGoTo(kind, id),
  });
  const layered = new Set(
    [...zonesByFloor]
      .filter(([, ofFloor]) => new Set(ofFloor.map((zone) => zone.layerName)).size > 1)
      .map(([floorId]) => floorId),
  );
  const nameOf = (id: string) => buildings.get(id)?.name;
  return [
    ...[...buildings.values()].map(({ id, name, campusName }) =>
      entry('building', id, { title: name, where: campusName ?? '' }),
    ),
    ...[...floors.values()].map(({ id, displayName, buildingId }) =>
      entry('floor', id, { title: displayName, where: nameOf(buildingId) ?? '' }),
    ),
    ...[...zones.values()].map(({ id, name, type, buildingId, floorId, layerName }) =>
      entry('zone', id, {
        title: name,
        alias: type.replaceAll('_', ' '),
        where: [
          nameOf(buildingId),
          floors.get(floorId)?.displayName,
          layered.has(floorId) ? sourceName(layerName) : undefined,
        ]
          .filter((part) => part !== undefined)
          .join(separator),
      }),
    ),
  ];
}
