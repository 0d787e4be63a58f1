import { use } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { Pill } from '#src/ui/select/Pill.tsx';
import { zonesOf } from '../changeSelection.ts';
import { HoursPill } from '../opening-hours/HoursPill.tsx';
import { GroupsPill, TypesPill } from '../narrowing/NarrowingPills.tsx';
import { NarrowingPill } from '../narrowing/NarrowingPill.tsx';
import { SpacePill } from '../space-type/SpacePill.tsx';
import { ComparePill } from '../time-frame/control/ComparePill.tsx';
import { FrameControl } from '../time-frame/control/FrameControl.tsx';
import { FilterBarContext, type Filters } from '../useFilters.ts';
import { capacityOptions } from './capacityOptions.ts';
import type { Control } from './placeControls.ts';
import { BuildingPill, CampusPill, FloorPill, SourcePill, ZonePill } from './SpacePills.tsx';

/** One control of the filter bar, wherever it stands. */
export function BarControl({ control, filters }: { control: Control; filters: Filters }) {
  const settings = use(FilterBarContext);
  switch (control) {
    case 'campus':
      return <CampusPill filters={filters} />;
    case 'building':
      return <BuildingPill filters={filters} isNeeded={settings.needs !== null} />;
    case 'floor':
      return <FloorPill filters={filters} isNeeded={settings.needs === 'floor'} />;
    case 'zone':
      return <ZonePill filters={filters} />;
    case 'spaces':
      return <SpacePill filters={filters} />;
    case 'frame':
      return <FrameControl filters={filters} settings={settings} />;
    case 'hours':
      return <HoursPill filters={filters} />;
    case 'source':
      return <SourcePill filters={filters} />;
    case 'types':
      return <TypesPill filters={filters} />;
    case 'groups':
      return <GroupsPill filters={filters} />;
    case 'tags':
      return <NarrowingPill filters={filters} />;
    case 'capacity':
      return <CapacityPill filters={filters} />;
    case 'comparison':
      break;
  }
  return <ComparePill filters={filters} />;
}

function CapacityPill({ filters }: { filters: Filters }) {
  const spaces = useSpaces();
  return (
    <Pill
      label="Capacity"
      options={capacityOptions(zonesOf(spaces, filters.selection))}
      value={filters.capacity ?? 'default'}
      emptyText={filters.capacity ?? 'Default'}
      onChange={(name) => filters.change({ capacity: name })}
    />
  );
}
