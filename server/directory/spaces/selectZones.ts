import { FilterError } from '#domain/filters/rsql.ts';
import { parseZoneFilter, type ZoneFilter } from '#domain/filters/parseZoneFilter.ts';
import { atOnce, type Steps } from '#domain/steps/Steps.ts';
import { AppError } from '#server/core/AppError.ts';
import type { SpaceIndex, ZoneRecord, BuildingRecord } from '../SpaceIndex.ts';
import { activeLayerOf, sourceFilter, sourcesOf } from '#domain/space/layers.ts';

/** Reads filter_zones; undefined when there is none. Throws AppError INVALID_FILTER with the position. */
export function readZoneFilter(text: string | undefined): ZoneFilter | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  return orInvalidFilter(() => parseZoneFilter(text));
}

/** Runs a parser of domain/filters and turns its refusal into the API's. */
export function orInvalidFilter<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    throw new AppError('INVALID_FILTER', error.message, { cause: error });
  }
}

/** The zone periods that pass a filter; all of them without one. */
export function selectZones(index: SpaceIndex, filter: ZoneFilter | undefined): ZoneRecord[] {
  return atOnce(selectingZones(index, filter));
}

/** The same, in steps of a zone. */
export function* selectingZones(
  index: SpaceIndex,
  filter: ZoneFilter | undefined,
): Steps<ZoneRecord[]> {
  if (filter === undefined) return [...index.zones];
  const selected: ZoneRecord[] = [];
  for (const zone of index.zones) {
    const building = index.buildingById.get(zone.buildingId)?.at(-1);
    if (filter.matches(zone, building?.campusId ?? null)) selected.push(zone);
    yield;
  }
  return selected;
}

/** `filter_zones` of the data source that pages of a building begin with; nothing where all its zones count. */
export function usualFilter({
  defaultLayer,
  zoneLayers,
}: Pick<BuildingRecord, 'defaultLayer' | 'zoneLayers'>): { filter_zones?: string } {
  const sources = sourcesOf(zoneLayers.map(({ name }) => name));
  const filter = sourceFilter(activeLayerOf(defaultLayer, sources));
  return filter === null ? {} : { filter_zones: filter };
}
