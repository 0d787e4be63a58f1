import { useState } from 'react';
import { Grid2x2 } from 'lucide-react';
import { uploadCalls } from '#contract/uploads.ts';
import { useMayCall } from '#src/data/session/useMayCall.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { FloorZones } from './FloorZones.tsx';
import { useZonesPlace } from './useZonesPlace.ts';
import { ZoneControls } from './ZoneControls.tsx';

const draftEditor = new Later(async () => (await import('./editing/DraftEditor.tsx')).DraftEditor);

/** The zones of a floor as they are on any day, as a list and as a plan. */
export function ZonesPage() {
  const { place, change } = useZonesPlace();
  /** The building whose first zones were published a moment ago. */
  const [begunId, setBegunId] = useState<string | null>(null);
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
            <>
              {place.building.id === begunId && (
                <FirstReadings building={place.building} onClose={() => setBegunId(null)} />
              )}
              <FloorZones key={place.floor.id} place={place} onChange={change} />
            </>
          ) : (
            <LaterView
              of={draftEditor}
              with={{
                key: place.draftId,
                id: place.draftId,
                place,
                onChange: change,
                onBegun: setBegunId,
              }}
              waiting={<Loading text="Loading the draft" />}
            />
          )}
        </>
      )}
    </Page>
  );
}

/** What is next once a building has its first zones. */
function FirstReadings({ building, onClose }: { building: BuildingSpace; onClose: () => void }) {
  if (!useMayCall(uploadCalls.create, building.id)) return null;
  const query = new URLSearchParams({ building: building.id });
  return (
    <Banner onClose={onClose}>
      {building.name} has its first zones. A spreadsheet with time, room and people colors the plan.{' '}
      <LinkTo href={`/tools/upload?${query.toString()}`}>Upload readings</LinkTo>
    </Banner>
  );
}
