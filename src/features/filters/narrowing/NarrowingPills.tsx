import { useMemo } from 'react';
import { MultiPill } from '#src/ui/select/MultiPill.tsx';
import type { SpaceFilters, ZoneFilters } from '../Filters.ts';
import { tagOptions, typeOptions } from './model/narrowingOptions.ts';
import { useZonesInReach } from './useZonesInReach.ts';

/** The group filter: tags at hand, without the dialog. */
export function GroupsPill({ filters }: { filters: SpaceFilters & ZoneFilters }) {
  const zones = useZonesInReach(filters);
  const { narrowing } = filters;
  const options = useMemo(
    () =>
      tagOptions(zones, narrowing).flatMap(({ title, options: tags }) =>
        tags.map(({ id, label, count }) => ({
          id,
          label: `${title}: ${label}`,
          detail: String(count),
        })),
      ),
    [zones, narrowing],
  );
  return (
    <MultiPill
      label="Groups"
      options={options}
      values={narrowing.tags}
      onChange={(tags) => filters.narrow({ ...narrowing, tags })}
    />
  );
}

/** The types of the data source; nothing where its zones tell none. */
export function TypesPill({ filters }: { filters: SpaceFilters & ZoneFilters }) {
  const zones = useZonesInReach(filters);
  const { narrowing } = filters;
  const options = typeOptions(zones, narrowing.datasourceTypes);
  if (options.length === 0) return null;
  return (
    <MultiPill
      label="Source types"
      options={options.map(({ id, label, count }) => ({ id, label, detail: String(count) }))}
      values={narrowing.datasourceTypes}
      onChange={(datasourceTypes) => filters.narrow({ ...narrowing, datasourceTypes })}
    />
  );
}
