import type { ReactNode } from 'react';
import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import { NothingMatches } from '#src/features/filters/narrowing/NothingMatches.tsx';
import { toSubject } from '#src/features/filters/scope/toSubject.ts';
import { useFilters, type Filters } from '#src/features/filters/useFilters.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';

export interface PatternPageProps {
  filters: Filters;
  subject: ReportSubject;
}

/** A page of the patterns once there are spaces to show. */
export function PatternPage({ children }: { children: (props: PatternPageProps) => ReactNode }) {
  const filters = useFilters();
  const { selection, scope, values, timeZone } = filters;
  const subject = toSubject({ selection, scope, values, timeZone });
  if (subject === null)
    return (
      <EmptyState title="Select a building">
        Choose a building above. Buildings appear here once their spaces have been sent to the
        ingestion or a plan was imported.
      </EmptyState>
    );
  if (filters.isNarrowedToNone) return <NothingMatches filters={filters} />;
  return children({ filters, subject });
}
