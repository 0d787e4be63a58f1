import { Building2 } from 'lucide-react';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';

/** Stands in for a report of buildings while there is none. */
export function NoBuildings() {
  return (
    <EmptyState title="Select a building" icon={<Building2 size={24} aria-hidden />}>
      There is no building to report on. Choose another campus above, or send spaces to the
      ingestion: buildings appear here once they have been sent or a plan was imported.
    </EmptyState>
  );
}
