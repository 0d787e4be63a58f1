import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { NothingMatches } from '#src/features/filters/narrowing/NothingMatches.tsx';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { metricOfPath } from './model/StackMetric.ts';
import { StackReport } from './StackReport.tsx';

/** Stacking Plan: buildings side by side as stacks of floors, coloured by the metric of the path. */
export function StackingPage() {
  const filters = useFilters();
  const store = useSpaces();
  const { pathname } = useLocation();
  const { selection } = filters;
  const buildings = useMemo(() => {
    const { building, campus, level, spaces } = selection;
    const all = [...store.buildings.values()];
    const ids = new Set<string>(spaces.map(({ id }) => id));
    if (level === 'building' && ids.size > 1) return all.filter(({ id }) => ids.has(id));
    if (building) return [building];
    return campus ? all.filter(({ campusId }) => campusId === campus.id) : all;
  }, [selection, store]);
  if (buildings.length === 0) {
    return (
      <EmptyState title="No buildings yet">
        Buildings appear here once their spaces have been sent to the ingestion or a plan was
        imported.
      </EmptyState>
    );
  }
  if (filters.isNarrowedToNone) return <NothingMatches filters={filters} />;
  return <StackReport filters={filters} buildings={buildings} metric={metricOfPath(pathname)} />;
}
