import { useMemo } from 'react';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useGroupNames } from '#src/features/report/useGroupNames.ts';
import { areaOfZones, membersByGroup } from '../shared/groupMembers.ts';
import type { OpportunityData } from './data/readOpportunity.ts';
import { quartersOf, toOpportunities, type PlanningGoal } from './model/toOpportunities.ts';
import { toPlanningPeaks } from './model/toPlanningPeaks.ts';

interface OpportunityAsk {
  data: OpportunityData;
  zones: readonly ZoneSpace[];
  roomSizes: readonly RoomSizeCategory[];
  goal: PlanningGoal;
  nowMs: number;
}

/** Groups and the whole under a goal; the peaks are worked out once, whatever the goal. */
export function useOpportunityView({ data, zones, roomSizes, goal, nowMs }: OpportunityAsk) {
  const nameOf = useGroupNames();
  const peaks = useMemo(() => {
    const { timeZone } = data.request.subject;
    return new Map(
      data.frame.groups.map((group) => [
        group,
        toPlanningPeaks(quartersOf(data, group), data.quarters, { timeZone, nowMs }),
      ]),
    );
  }, [data, nowMs]);
  const members = useMemo(
    () => membersByGroup(zones, data.request.grouping, roomSizes),
    [zones, data.request.grouping, roomSizes],
  );
  const { target, serviceLevel } = goal;
  return useMemo(
    () =>
      toOpportunities({
        data,
        goal: { target, serviceLevel },
        peaksOf: (group) => peaks.get(group) ?? [],
        areaOf: (group: MetricGroup) =>
          areaOfZones(group.kind === 'all' ? zones : (members.get(group.id) ?? [])),
        nameOf,
      }),
    [data, target, serviceLevel, peaks, zones, members, nameOf],
  );
}
