import type { SpaceStore, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { namedSpaces } from '#src/data/spaces/namedSpaces.ts';
import type { PaletteEntry } from './PaletteEntry.ts';

type SpaceKind = 'building' | 'floor' | 'zone';

/** Every building and floor, and these zones, with the place that each lies in. */
export function toSpaceEntries(
  spaces: SpaceStore,
  zones: readonly ZoneSpace[],
  onGoTo: (kind: SpaceKind, id: string) => void,
): PaletteEntry[] {
  return namedSpaces(spaces, zones).flatMap(({ type, id, name, where, alias = '' }) =>
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
