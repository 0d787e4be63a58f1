import { EmptyState } from '#src/ui/display/EmptyState.tsx';

/** Asks for a building, where a report has none. */
export function SelectBuilding() {
  return (
    <EmptyState title="Select a building">
      Choose a building above. Import a floor plan, or send spaces to the ingestion API.
    </EmptyState>
  );
}
