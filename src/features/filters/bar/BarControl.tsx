import { use, type ReactNode } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useZonesRead } from '#src/data/spaces/useZonesRead.ts';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { buildingsInReach, zonesOf } from '../changeSelection.ts';
import { HoursPill } from '../opening-hours/HoursPill.tsx';
import {
  BuildingPill,
  CampusPill,
  FloorPill,
  SpacesPill,
  ZonePill,
} from '../spaces/SpacePills.tsx';
import { GroupsPill, TypesPill } from '../narrowing/NarrowingPills.tsx';
import { NarrowingPill } from '../narrowing/NarrowingPill.tsx';
import { ComparePill } from '../time-frame/control/ComparePill.tsx';
import { FrameControl } from '../time-frame/control/FrameControl.tsx';
import type { FilterBarSettings } from '../FilterBarSettings.ts';
import { FilterBarContext } from '../useFilters.ts';
import type { AddressFilters, Filters, SpaceFilters, ZoneFilters } from '../Filters.ts';
import type { Control } from './placeControls.ts';
import { sourceName } from '#src/data/spaces/spaceTypes.ts';
import { availableSources } from '../activeSource.ts';
import { capacityName } from '#domain/space/capacity.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

// Only some pages have it, and it brings what is known of bookings along.
const bookingSourcePill = new Later(
  async () => (await import('./BookingSourcePill.tsx')).BookingSourcePill,
);

type ControlPill = (props: { filters: Filters; settings: FilterBarSettings }) => ReactNode;

const pills: Record<Control, ControlPill> = {
  campus: CampusPill,
  building: ({ filters, settings }) => (
    <BuildingPill filters={filters} isNeeded={settings.needs !== null} />
  ),
  floor: ({ filters, settings }) => (
    <FloorPill filters={filters} isNeeded={settings.needs === 'floor'} />
  ),
  zone: ZonePill,
  spaces: SpacesPill,
  frame: FrameControl,
  hours: HoursPill,
  source: SourcePill,
  bookings: ({ filters }) => <LaterView of={bookingSourcePill} with={{ filters }} />,
  types: TypesPill,
  groups: GroupsPill,
  tags: NarrowingPill,
  capacity: CapacityPill,
  comparison: ComparePill,
};

/** One control of the filter bar, wherever it stands. */
export function BarControl({ control, filters }: { control: Control; filters: Filters }) {
  const settings = use(FilterBarContext);
  const OwnPill = pills[control];
  return <OwnPill filters={filters} settings={settings} />;
}

function CapacityPill({ filters }: { filters: AddressFilters & SpaceFilters & ZoneFilters }) {
  const spaces = useSpaces();
  const { selection } = filters;
  const isRead = useZonesRead(buildingsInReach(spaces, selection));
  return (
    <Pill
      label="Capacity"
      options={capacityOptions(isRead ? zonesOf(spaces, selection) : [])}
      value={filters.capacity ?? 'default'}
      emptyText={filters.capacity ?? 'Default'}
      onChange={(name) => filters.change({ capacity: name })}
    />
  );
}

/** Which layer of zones is in view. */
function SourcePill({ filters }: { filters: SpaceFilters }) {
  const spaces = useSpaces();
  const sources = availableSources(spaces, filters.selection);
  return (
    <Pill
      label="Source"
      options={sources.map((id) => ({ id, label: sourceName(id) }))}
      value={filters.source}
      emptyText="None available"
      onChange={filters.selectSource}
    />
  );
}

/** The named capacities of zones, by name, after the default one; empty where no zone has a named one. */
export function capacityOptions(zones: Iterable<ZoneSpace>): { id: string; label: string }[] {
  const names = new Set<string>();
  for (const { capacity } of zones)
    for (const name of Object.keys(capacity)) if (capacityName(name) !== null) names.add(name);
  if (names.size === 0) return [];
  const named = [...names]
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => ({ id: name, label: name }));
  return [{ id: 'default', label: 'Default' }, ...named];
}
