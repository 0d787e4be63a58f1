import type { ReactNode } from 'react';
import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { NothingMatches } from '#src/features/filters/narrowing/NothingMatches.tsx';
import { toSubject } from '#src/features/filters/scope/toSubject.ts';
import { useFilters, type Filters } from '#src/features/filters/useFilters.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';

interface UtilizationPageProps {
  /** The report of what is chosen. */
  children: (filters: Filters, subject: ReportSubject, building: BuildingSpace) => ReactNode;
}

/** A report on the spaces that the filter bar chooses; without any it asks for a building (reports.md E2). */
export function UtilizationPage({ children }: UtilizationPageProps) {
  const filters = useFilters();
  const { selection, scope, values, timeZone } = filters;
  const subject = toSubject({ selection, scope, values, timeZone });
  if (subject === null || selection.building === null) {
    return (
      <EmptyState title="Select a building">
        Choose a building above. Buildings appear here once their spaces have been sent to the
        ingestion or a plan was imported.
      </EmptyState>
    );
  }
  if (filters.isNarrowedToNone) return <NothingMatches filters={filters} />;
  return children(filters, subject, selection.building);
}
