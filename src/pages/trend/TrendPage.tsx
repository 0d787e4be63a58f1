import { NothingMatches } from '#src/features/filters/narrowing/NothingMatches.tsx';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { readSettings } from './model/readSettings.ts';
import { toSubject } from '#src/features/filters/scope/toSubject.ts';
import { TrendReport } from './TrendReport.tsx';

/** Trend: how the use of spaces changed over time. */
export function TrendPage() {
  const filters = useFilters();
  const { selection, scope, values, timeZone, frame, comparison } = filters;
  const settings = readSettings(values, { dayCount: frame.dayCount, comparison });
  const subject = toSubject({ selection, scope, values, timeZone });
  if (subject === null) {
    return (
      <EmptyState title="Select a building">
        Choose a building above. Buildings appear here once their spaces have been sent to the
        ingestion or a plan was imported.
      </EmptyState>
    );
  }
  if (filters.isNarrowedToNone) return <NothingMatches filters={filters} />;
  return <TrendReport filters={filters} settings={settings} subject={subject} />;
}
