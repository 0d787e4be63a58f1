import { useMemo } from 'react';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { AnnualCost } from '#domain/space/area.ts';
import type { PlanningGoal } from '#domain/planning/seatsToRelease.ts';
import { daysOfAnswer, plannedDays } from '#src/data/metrics/planningDays.ts';
import { wholeGroup, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import {
  groupingChoices,
  type GroupingChoice,
} from '#src/features/filters/scope/groupingChoices.ts';
import type { ViewProps } from '#src/features/report/defineReport.tsx';
import {
  frameDenominators,
  type Denominators,
} from '#src/features/report/figures/frameDenominators.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { areaOfZones, membersByGroup } from '#src/features/filters/scope/groupMembers.ts';
import { costOf } from '#src/features/planning/goal/CostField.tsx';
import { useGoal, type Goal } from './useGoal.ts';
import { daysOf, toOpportunities, type Opportunity } from './toOpportunities.ts';
import { toRoomNeeds } from './toRoomNeeds.ts';
import { opportunityTables, type OpportunityTables } from './opportunityTables.ts';
import type { OpportunityData } from './readOpportunity.ts';

/** What the page shows under a goal. */
export interface OpportunityView extends Goal {
  choices: readonly GroupingChoice[];
  /** What the rows are: "Floor". */
  groupName: string;
  groups: readonly Opportunity[];
  /** All spaces together; null where no capacity is known. */
  whole: Opportunity | null;
  cost: AnnualCost;
  denominators: Denominators;
  tables: OpportunityTables;
}

const partitions: ReadonlySet<string> = new Set(['building', 'floor', 'space_type', 'size']);

/** Whether a grouping puts every space in one group at most, so that seats of groups add up; tags do not. */
export function isPartition({ id }: Pick<GroupingChoice, 'id'>): boolean {
  return partitions.has(id);
}

/** Groups and the whole under the goal that the sliders set; the peaks are worked out once, whatever the goal. */
export function OpportunityViewer(
  props: ViewProps<BuildingPlace, OpportunityData, OpportunityView>,
) {
  const { data, place, filters, children } = props;
  const { zones, roomSizes, nameOf, nowMs } = place;
  const { request } = data;
  const goalState = useGoal(filters);
  const { target, serviceLevel } = goalState.goal;
  const days = useMemo(() => daysByGroup(data, nowMs), [data, nowMs]);
  const areaOf = useMemo(() => {
    const members = membersByGroup({ zones, grouping: request.grouping, roomSizes });
    return ({ kind, id }: MetricGroup) =>
      areaOfZones(kind === 'all' ? zones : (members.get(id) ?? []));
  }, [zones, request.grouping, roomSizes]);
  const choices = useMemo(
    () => groupingChoices(zones, roomSizes).filter(isPartition),
    [zones, roomSizes],
  );
  const denominators = useMemo(() => planDenominators(data), [data]);
  const rooms = useMemo(
    () => (data.rooms ? toRoomNeeds(data.rooms, roomSizes) : []),
    [data.rooms, roomSizes],
  );
  const { cost_m2 } = filters.values;
  const cost = useMemo(() => costOf(cost_m2, place.settings), [cost_m2, place.settings]);
  const groupName = choices.find(({ id }) => id === request.grouping)?.label ?? 'Floor';
  const planned = useMemo(() => {
    const goal: PlanningGoal = { target, serviceLevel };
    const { groups, whole } = toOpportunities({
      data,
      goal,
      daysOf: (group) => days.get(group) ?? [],
      areaOf,
      nameOf,
    });
    const tables = opportunityTables({
      groups,
      rooms,
      goal,
      groupName,
      cost,
      request,
      roomSizes,
    });
    return { groups, whole: whole?.capacity == null ? null : whole, tables };
  }, [
    data,
    request,
    target,
    serviceLevel,
    days,
    areaOf,
    nameOf,
    rooms,
    groupName,
    cost,
    roomSizes,
  ]);
  return children({ ...goalState, ...planned, choices, groupName, cost, denominators });
}

function daysByGroup(data: OpportunityData, nowMs: number) {
  const { timeZone } = data.request.subject;
  const days = daysOfAnswer(data.days, timeZone);
  const today = localDayNumber(nowMs, timeZone);
  return new Map(
    data.frame.groups.map((group) => [group, plannedDays(daysOf(data, group), days, today)]),
  );
}

/** What the numbers are divided by; the days are those with open time. */
function planDenominators(data: OpportunityData): Denominators {
  const whole = wholeGroup(data.frame);
  const open = (whole && daysOf(data, whole))?.openMinutes ?? [];
  const openDays = open.filter((minutes) => (minutes ?? 0) > 0).length;
  return { ...frameDenominators(whole, undefined), openDays };
}
