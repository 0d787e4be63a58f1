import { isOfSource } from '#domain/space/layers.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';

/** Ids of the zones that can be found: of each floor those on the source in view, or all where it has none of them. */
export function zonesToFind(
  { zonesByFloor }: Pick<SpaceStore, 'zonesByFloor'>,
  source: string | null,
): ReadonlySet<string> {
  const found = [...zonesByFloor.values()].flatMap((zones) => {
    const onSource = zones.filter(({ layerName }) => isOfSource(layerName, source));
    return onSource.length > 0 ? onSource : zones;
  });
  return new Set(found.map(({ id }) => id));
}
