import { useMemo } from 'react';
import { Building2 } from 'lucide-react';
import type { BuildingSpace, SpaceStore, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useZonesRead } from '#src/data/spaces/useZonesRead.ts';
import {
  groupingChoices,
  type GroupingChoice,
} from '#src/features/filters/scope/groupingChoices.ts';
import type { SpaceSelection } from '#src/features/filters/selectSpaces.ts';
import { useSlotClock } from '#src/lib/browser/useNow.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import type { NeedsProps } from '../defineReport.tsx';
import { useGroupNames } from '../useGroupNames.ts';
import type { PlaceFilters, PortfolioPlace } from './ReportPlace.ts';
import { toZoneScope } from '#domain/filters/zoneScope.ts';

/** Several buildings, or all; without any the page says so. */
export function Buildings({ filters, children }: NeedsProps<PortfolioPlace>) {
  const place = usePortfolioPlace(filters);
  if (place === undefined) return <Loading text="Loading zones" />;
  return place === null ? <NoBuildings /> : children(place);
}

/** Stands in for a report of buildings while there is none. */
export function NoBuildings() {
  return (
    <EmptyState title="Select a building" icon={<Building2 size={24} aria-hidden />}>
      No buildings yet. Choose another campus above, import a floor plan, or send spaces to the
      ingestion API.
    </EmptyState>
  );
}

/** Null without buildings; undefined until their zones have been read. */
function usePortfolioPlace({
  selection,
  scope,
  values,
}: PlaceFilters): PortfolioPlace | null | undefined {
  const spaces = useSpaces();
  const nameOf = useGroupNames();
  const nowMs = useSlotClock();
  const isRead = useZonesRead(buildingsInView(spaces, selection).map(({ id }) => id));
  return useMemo(
    () =>
      isRead
        ? toPortfolioPlace({ selection, scope, values }, { spaces, nameOf, nowMs })
        : undefined,
    [isRead, selection, scope, values, spaces, nameOf, nowMs],
  );
}

/** The buildings in view with their zones that count; null without any. Calls tell time in the zone of the first. */
export function toPortfolioPlace(
  { selection, scope, values }: PlaceFilters,
  around: Pick<PortfolioPlace, 'spaces' | 'nameOf' | 'nowMs'>,
): PortfolioPlace | null {
  const buildings = buildingsInView(around.spaces, selection);
  const [first, ...others] = buildings;
  if (first === undefined) return null;
  const ids = buildings.map(({ id }) => id);
  const zones = around.spaces.zoneLists.of(ids).filter((zone) => scope.has(zone));
  const measured = new Set(zones.map(({ buildingId }) => buildingId));
  return {
    ...around,
    subject: {
      buildingIds: ids,
      timeZone: first.timezone,
      name: others.length === 0 ? first.name : formatPlural(buildings.length, 'building'),
      filters: scope.filter === null ? [] : [scope.filter],
      grouping: null,
    },
    zones,
    values,
    buildings,
    unmeasured: buildings.filter(({ id }) => !measured.has(id)),
    groupings: portfolioGroupings(buildings, zones),
  };
}

/** The buildings in view: those chosen, those of the chosen campuses, or all. */
export function buildingsInView(
  { buildings }: Pick<SpaceStore, 'buildings'>,
  { level, building, spaces }: SpaceSelection,
): BuildingSpace[] {
  const all = [...buildings.values()];
  const ids = new Set<string>(spaces.map(({ id }) => id));
  if (level === null) return all;
  if (level === 'campus')
    return all.filter(({ campusId }) => campusId !== null && ids.has(campusId));
  if (level === 'building') return all.filter(({ id }) => ids.has(id));
  return building ? [building] : [];
}

/** What buildings can be grouped by, the usual first: themselves, campus, floors of a single one, space type, and groups of tags. */
export function portfolioGroupings(
  buildings: readonly BuildingSpace[],
  zones: readonly ZoneSpace[],
): [GroupingChoice, ...GroupingChoice[]] {
  const campuses = new Set(buildings.map(({ campusId }) => campusId).filter((id) => id !== null));
  const isOffered = ({ id }: GroupingChoice) =>
    id === 'space_type' || id.startsWith('tag:') || (id === 'floor' && buildings.length === 1);
  return [
    { id: 'building', label: 'Building' },
    ...(campuses.size > 1 ? [{ id: 'campus', label: 'Campus' }] : []),
    ...groupingChoices(zones, []).filter(isOffered),
  ];
}

/** Buildings with their zones of every source: a layer that nobody looks at can fail as well. */
export function EverySource({ filters, children }: NeedsProps<PortfolioPlace>) {
  const scope = toZoneScope(null, filters.narrowing);
  return <Buildings filters={{ ...filters, scope }}>{children}</Buildings>;
}
