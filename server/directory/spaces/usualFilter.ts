import { activeLayerOf, sourceFilter, sourcesOf } from '#domain/space/layers.ts';
import type { BuildingRecord } from '../SpaceIndex.ts';

/** `filter_zones` of the data source that pages of a building begin with; nothing where all its zones count. */
export function usualFilter({
  defaultLayer,
  zoneLayers,
}: Pick<BuildingRecord, 'defaultLayer' | 'zoneLayers'>): { filter_zones?: string } {
  const sources = sourcesOf(zoneLayers.map(({ name }) => name));
  const filter = sourceFilter(activeLayerOf(defaultLayer, sources));
  return filter === null ? {} : { filter_zones: filter };
}
