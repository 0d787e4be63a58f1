import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { namedSpaces } from '#src/data/spaces/namedSpaces.ts';
import type { PaletteEntry } from './PaletteEntry.ts';

type SpaceKind = 'building' | 'floor' | 'zone';

/** Every building, floor and zone with the place it lies in. */
export function toSpaceEntries(
  spaces: SpaceStore,
  onGoTo: (kind: SpaceKind, id: string) => void,
): PaletteEntry[] {
  return namedSpaces(spaces).flatMap(({ type, id, name, where, alias = '' }) =>
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
