import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { capacityName } from '#domain/space/capacity.ts';
import { NothingMatches } from '#src/features/filters/narrowing/NothingMatches.tsx';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { FilterBarSlot } from '#src/features/filters/bar/FilterBarSlot.tsx';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { isKiosk } from '#src/lib/url/displayPath.ts';
import { useTableAction } from '#src/ui/actions/useTableAction.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { colourByNames, toColourBy } from '#src/features/floor-view/model/colourBy.ts';
import { RightNowFloor } from './RightNowFloor.tsx';
import type { RightNowView } from './RightNowFloorProps.ts';

const views: readonly { id: RightNowView; label: string }[] = [
  { id: 'plan', label: 'Plan' },
  { id: 'table', label: 'Table' },
];

const displayScreen = new Later(
  async () => (await import('./display/DisplayScreen.tsx')).DisplayScreen,
);

/** Right Now: the live floor plan, for people or, in display mode, for a wall. */
export function RightNowPage() {
  const [search] = useSearchParams();
  return isKiosk(search) ? <LaterView of={displayScreen} with={{}} /> : <RightNowScreen />;
}

function RightNowScreen() {
  const filters = useFilters();
  const [view, setView] = useState<RightNowView>('plan');
  useTableAction(view === 'table', (isTable) => setView(isTable ? 'table' : 'plan'));
  const { building, floor } = filters.selection;
  const colourBy = toColourBy(filters.values.dataformat);
  if (building === null || floor === null) {
    return (
      <EmptyState title="No floor to show yet">
        Choose a building and a floor above. No building listed? Import a floor plan, or send spaces
        to the ingestion API.
      </EmptyState>
    );
  }
  if (filters.isNarrowedToNone) return <NothingMatches filters={filters} />;
  return (
    <>
      <FilterBarSlot side="start">
        <Pill
          label="Color by"
          options={Object.entries(colourByNames).map(([id, label]) => ({ id, label }))}
          value={colourBy}
          onChange={(id) => filters.change({ dataformat: toColourBy(id) })}
        />
      </FilterBarSlot>
      <FilterBarSlot side="end">
        <SegmentedControl label="View" options={views} value={view} onChange={setView} />
      </FilterBarSlot>
      <RightNowFloor
        building={building}
        floor={floor}
        selectedIds={filters.selection.zones.map((zone) => zone.id)}
        scope={filters.scope}
        scopeText={filters.scopeText}
        capacityName={capacityName(filters.values.capacity)}
        colourBy={colourBy}
        view={view}
        onSelectFloor={(id) => filters.selectSpaces('floor', [id])}
        onSelectZones={(ids) =>
          ids.length === 0
            ? filters.selectSpaces('floor', [floor.id])
            : filters.selectSpaces('zone', ids)
        }
      />
    </>
  );
}
