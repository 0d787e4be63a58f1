import { sourceName } from '#src/data/spaces/sourceName.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { Pill } from '#src/ui/select/Pill.tsx';
import { availableSources } from '../activeSource.ts';
import type { Filters } from '../useFilters.ts';

/** Which layer of zones is in view. */
export function SourcePill({ filters }: { filters: Filters }) {
  const spaces = useSpaces();
  const sources = availableSources(spaces, filters.selection);
  return (
    <Pill
      label="Source"
      options={sources.map((id) => ({ id, label: sourceName(id) }))}
      value={filters.source}
      emptyText="None available"
      onChange={filters.selectSource}
    />
  );
}
