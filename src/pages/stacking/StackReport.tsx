import { useMemo } from 'react';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useBuildingHours } from '#src/features/filters/opening-hours/useBuildingHours.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ReportFrame } from '#src/features/report/ReportFrame.tsx';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { toStackRequest } from './data/StackRequest.ts';
import { useStack, type StackAsk } from './data/useStack.ts';
import { stackTitles, type StackMetric } from './model/StackMetric.ts';
import { StackContent } from './StackContent.tsx';

interface StackReportProps {
  filters: Filters;
  buildings: readonly BuildingSpace[];
  metric: StackMetric;
}

/** The report of some buildings; each stands there as soon as it has been read. */
export function StackReport({ filters, buildings, metric }: StackReportProps) {
  const nowMs = useSlotClock();
  const store = useSpaces();
  const hours = useBuildingHours(filters, buildings);
  const hoursOf = useMemo(
    () =>
      new Map(
        buildings.flatMap(({ id }, at) => {
          const own = hours[at];
          return own ? [[id, own] as const] : [];
        }),
      ),
    [buildings, hours],
  );
  const { scope } = filters;
  const floorsOf = useMemo(() => {
    const of = ({ floorIds }: BuildingSpace): StackAsk['floors'] =>
      floorIds.toReversed().flatMap((id) => {
        const floor = store.floors.get(id);
        const zones = (store.zonesByFloor.get(id) ?? []).filter((zone) => scope.has(zone));
        return floor ? [{ floor, zones }] : [];
      });
    return new Map(buildings.map((building) => [building.id, of(building)]));
  }, [buildings, store, scope]);
  const asks = buildings.map((building): StackAsk => ({
    building,
    floors: floorsOf.get(building.id) ?? [],
    request: toStackRequest(filters, building, nowMs),
  }));
  const { buildings: read, error } = useStack(asks);
  const known = useMemo(() => read.filter((one) => one !== undefined), [read]);
  const left = buildings.length - known.length;
  const title = `Stacking Plan: ${stackTitles[metric]}`;
  return (
    <ReportFrame
      title={title}
      answer={{ data: known.length > 0 ? known : undefined, error, isPlaceholderData: false }}
      reading={`Reading ${filters.frame.dayCount} days of ${formatPlural(buildings.length, 'building')}, by quarters of an hour.`}
    >
      {(stacks) => (
        <StackContent
          title={title}
          filters={filters}
          metric={metric}
          buildings={stacks}
          hoursOf={hoursOf}
          left={left}
        />
      )}
    </ReportFrame>
  );
}
