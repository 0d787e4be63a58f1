import type { SpaceId } from '#domain/space/ids.ts';
import type { SpaceIndex } from './SpaceIndex.ts';

const cache = new WeakMap<SpaceIndex, ReadonlyMap<SpaceId, ReadonlySet<string>>>();

/** The layers that zones of each building have or had. */
export function layersByBuilding(index: SpaceIndex): ReadonlyMap<SpaceId, ReadonlySet<string>> {
  const known = cache.get(index);
  if (known !== undefined) return known;
  const layers = new Map<SpaceId, Set<string>>();
  for (const periods of index.zoneById.values()) {
    for (const { buildingId, layerName } of periods) {
      const own = layers.get(buildingId) ?? new Set();
      layers.set(buildingId, own.add(layerName));
    }
  }
  cache.set(index, layers);
  return layers;
}
