import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { toPlaces } from '#src/data/spaces/toPlaces.ts';
import type { PaletteEntry } from './PaletteEntry.ts';

type SpaceKind = 'building' | 'floor' | 'zone';

/** Every building, floor and zone with the place it lies in. */
export function toSpaceEntries(
  spaces: SpaceStore,
  onGoTo: (kind: SpaceKind, id: string) => void,
): PaletteEntry[] {
  return toPlaces(spaces).flatMap(({ type, id, name, where, alias = '' }) =>
    type === 'campus'
      ? []
      : {
          id: `${type}:${id}`,
          kind: type,
          title: name,
          where,
          alias,
          run: () => onGoTo(type, id),
        },
  );
}
