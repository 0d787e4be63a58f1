import type { ZoneNarrowing } from '#domain/filters/zoneNarrowing.ts';
import type { FilterValues } from '../../filterParams.ts';

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
