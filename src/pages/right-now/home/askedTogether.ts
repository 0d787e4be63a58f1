import { type BuildingSpace, usualScope } from '#src/data/spaces/SpaceStore.ts';

/** An answer about more of them would come late, and be long. */
const mostAtOnce = 8;

/** For each building those that are asked for in one call with it, by their ids: they share days, and the zones that count. */
export function askedTogether(
  buildings: readonly BuildingSpace[],
): ReadonlyMap<string, readonly string[]> {
  const together = new Map<string, string[]>();
  const open = new Map<string, string[]>();
  for (const building of buildings) {
    const kind = JSON.stringify([building.timezone, usualScope(building).filter]);
    const last = open.get(kind) ?? [];
    const ids = last.length < mostAtOnce ? last : [];
    ids.push(building.id);
    open.set(kind, ids);
    together.set(building.id, ids);
  }
  return together;
}
