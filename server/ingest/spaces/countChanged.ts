import { isDeepStrictEqual } from 'node:util';
import type { SpaceId } from '#domain/space/ids.ts';
import type { SpaceState } from '#server/directory/spaces/openSpaces.ts';
import type { SpaceChange } from '#server/directory/spaces/SpaceRows.ts';

interface Period {
  id: SpaceId;
  start_key: string;
}

/** How many periods of a change are new, or other than what is stored. The order in which they were posted doesn't count. */
export function countChanged(
  { buildings, floors, zones }: SpaceChange,
  { contentOf }: Pick<SpaceState, 'contentOf'>,
): Record<'buildings' | 'floors' | 'zones', number> {
  const of = (id: SpaceId) => contentOf(id);
  return {
    buildings: buildings.filter((row) => isOther(row, of(row.id)?.buildings)).length,
    floors: floors.filter((row) => isOther(row, of(row.building_id)?.floors)).length,
    zones: zones.filter((row) => isOther(row, of(row.building_id)?.zones)).length,
  };
}

function isOther(row: Period & { position: number }, stored: readonly Period[] = []): boolean {
  const before = stored.find(({ id, start_key: key }) => id === row.id && key === row.start_key);
  if (before === undefined) return true;
  const { position: _, ...written } = row;
  // As the store gives it back: without keys that have no value.
  const wanted = JSON.parse(JSON.stringify(written)) as Record<string, unknown>;
  const found = before as unknown as Record<string, unknown>;
  return Object.entries(wanted).some(([key, value]) => !isDeepStrictEqual(value, found[key]));
}
