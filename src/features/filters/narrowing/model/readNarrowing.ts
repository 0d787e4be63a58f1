import { isWithin, type ZoneNarrowing } from '#domain/filters/zoneNarrowing.ts';
import type { FilterChange, FilterValues } from '../../filterParams.ts';
import type { SpaceSelection } from '../../selectSpaces.ts';

const nullIfEmpty = (values: readonly string[]) => (values.length === 0 ? null : values);

/** Narrows the zones. Selected zones that no longer pass are let go; without any left, their floor is selected. */
export function changeNarrowing(
  { level, zones, floor }: SpaceSelection,
  narrowing: ZoneNarrowing,
): FilterChange {
  const change: FilterChange = {
    zone_group: nullIfEmpty(narrowing.tags),
    zone_metadata: nullIfEmpty(narrowing.metadata),
    datasource_type: nullIfEmpty(narrowing.datasourceTypes),
  };
  const kept = zones.filter(isWithin(narrowing));
  if (level !== 'zone' || kept.length === zones.length || floor === null) return change;
  return kept.length > 0
    ? { ...change, ids: kept.map(({ id }) => id) }
    : { ...change, ids: [floor.id], space_type: 'floor' };
}

/** What of the URL narrows the zones. */
export function readNarrowing(
  values: Pick<FilterValues, 'zone_group' | 'zone_metadata' | 'datasource_type'>,
): ZoneNarrowing {
  return {
    tags: values.zone_group ?? [],
    metadata: values.zone_metadata ?? [],
    datasourceTypes: values.datasource_type ?? [],
  };
}
