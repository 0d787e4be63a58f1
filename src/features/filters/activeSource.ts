import { activeLayerOf, sourcesOf } from '#domain/space/layers.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import type { SpaceSelection } from './selectSpaces.ts';

/** The data sources on offer: layers of the building in view, else of all buildings; their combination comes first. */
export function availableSources(spaces: SpaceStore, { building }: SpaceSelection): string[] {
  const buildings = building ? [building] : [...spaces.buildings.values()];
  const offered = buildings.flatMap((one) => sourcesOf(one.layers.map((layer) => layer.name)));
  return sourcesOf([...new Set(offered)]);
}

/** The chosen source where it is on offer; else unified, the building's default, or the first. */
export function activeSource(
  spaces: SpaceStore,
  selection: SpaceSelection,
  chosen: string | undefined,
): string | null {
  const available = availableSources(spaces, selection);
  if (chosen !== undefined && available.includes(chosen)) return chosen;
  return activeLayerOf(selection.building?.defaultLayer ?? null, available);
}
