import { useMemo } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useRoomSizes, useStartUp } from '#src/data/start-up/useStartUp.ts';
import { toSubject, zonesOfSelection } from '#src/features/filters/scope/toSubject.ts';
import type { SpaceFilters } from '#src/features/filters/Filters.ts';
import { useSlotClock } from '#src/lib/browser/useNow.ts';
import type { NeedsProps } from '../defineReport.tsx';
import { useGroupNames } from '../useGroupNames.ts';
import type { BuildingPlace, PlaceFilters } from './ReportPlace.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';

/** A building, or floors and spaces of it; without any the page asks for one (E2). */
export function OneBuilding({ filters, children }: NeedsProps<BuildingPlace>) {
  const place = useBuildingPlace(filters);
  if (place !== null) return children(place);
  return <SelectBuilding />;
}

function useBuildingPlace({
  selection,
  scope,
  values,
  timeZone,
}: PlaceFilters & Pick<SpaceFilters, 'timeZone'>): BuildingPlace | null {
  const spaces = useSpaces();
  const nameOf = useGroupNames();
  const nowMs = useSlotClock();
  const { building } = selection;
  const roomSizes = useRoomSizes(building?.id);
  const settings = useStartUp().settings.get(building?.id ?? '');
  return useMemo(() => {
    const subject = toSubject({ selection, scope, values, timeZone });
    if (subject === null || building === null) return null;
    const zones = zonesOfSelection(spaces, selection, scope);
    return { subject, zones, spaces, nameOf, values, nowMs, building, roomSizes, settings };
  }, [selection, scope, values, timeZone, spaces, nameOf, nowMs, building, roomSizes, settings]);
}

/** Asks for a building, where a report has none. */
export function SelectBuilding() {
  return (
    <EmptyState title="Select a building">
      Choose a building above. Import a floor plan, or send spaces to the ingestion API.
    </EmptyState>
  );
}
