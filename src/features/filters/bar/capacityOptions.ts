import { capacityName } from '#domain/space/capacity.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

/** The named capacities of zones, by name, after the default one; empty where no zone has a named one. */
export function capacityOptions(zones: Iterable<ZoneSpace>): { id: string; label: string }[] {
  const names = new Set<string>();
  for (const { capacity } of zones)
    for (const name of Object.keys(capacity)) if (capacityName(name) !== null) names.add(name);
  if (names.size === 0) return [];
  const named = [...names]
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => ({ id: name, label: name }));
  return [{ id: 'default', label: 'Default' }, ...named];
}
