import { Grid2x2 } from 'lucide-react';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { DraftEditor } from './editing/DraftEditor.tsx';
import { FloorZones } from './FloorZones.tsx';
import { useZonesPlace } from './useZonesPlace.ts';
import { ZoneControls } from './ZoneControls.tsx';

/** The zones of a floor as they are on any day, as a list and as a plan. */
export function ZonesPage() {
  const { place, change } = useZonesPlace();
  return (
    <Page
      title="Zones"
      about="Every zone of a floor with its capacity, area and tags. Choose a day to see the floor as it was or will be."
    >
      {place === null ? (
        <EmptyState title="No floors yet" icon={<Grid2x2 size={24} aria-hidden />}>
          Zones come with a building’s floor plans, and you can’t see any building yet.
        </EmptyState>
      ) : (
        <>
          <ZoneControls place={place} onChange={change} />
          {place.draftId === null ? (
            <FloorZones key={place.floor.id} place={place} onChange={change} />
          ) : (
            <DraftEditor key={place.draftId} id={place.draftId} place={place} onChange={change} />
          )}
        </>
      )}
    </Page>
  );
}
