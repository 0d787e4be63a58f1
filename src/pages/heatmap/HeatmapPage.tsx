import { toColourBy } from '#src/features/floor-view/model/colourBy.ts';
import { NothingMatches } from '#src/features/filters/narrowing/NothingMatches.tsx';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { HeatmapFloor } from './HeatmapFloor.tsx';

/** Heatmap: the floor plan colored by use over a period. */
export function HeatmapPage() {
  const filters = useFilters();
  const { building, floor } = filters.selection;
  const { dataformat, aggregation = 'mean' } = filters.values;
  if (building === null || floor === null) {
    return (
      <EmptyState title="No floor to show yet">
        Choose a building and a floor above. No building listed? Import a floor plan, or send spaces
        to the ingestion API.
      </EmptyState>
    );
  }
  if (filters.isNarrowedToNone) return <NothingMatches filters={filters} />;
  const metric = { colourBy: toColourBy(dataformat), aggregation };
  return <HeatmapFloor {...{ building, floor, filters, metric }} />;
}
