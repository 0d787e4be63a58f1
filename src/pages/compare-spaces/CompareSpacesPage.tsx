import { useMemo } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { NothingMatches } from '#src/features/filters/narrowing/NothingMatches.tsx';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { CompareReport } from './CompareReport.tsx';
import { toComparedSpaces } from './model/toComparedSpaces.ts';
import { PickSecond } from './spaces/PickSecond.tsx';

/** Compare Spaces: two to eight spaces of one level side by side. */
export function CompareSpacesPage() {
  const filters = useFilters();
  const store = useSpaces();
  const { selection } = filters;
  const spaces = useMemo(() => toComparedSpaces(store, selection), [store, selection]);
  const [first, second, ...others] = spaces;
  if (!first) {
    return (
      <EmptyState title="Select a building">
        Choose a building above. Buildings appear here once their spaces have been sent to the
        ingestion or a plan was imported.
      </EmptyState>
    );
  }
  if (filters.isNarrowedToNone) return <NothingMatches filters={filters} />;
  if (!second) return <PickSecond filters={filters} space={first} />;
  return <CompareReport filters={filters} spaces={[first, second, ...others]} />;
}
