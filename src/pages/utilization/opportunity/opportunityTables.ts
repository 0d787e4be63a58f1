import type { PlanningGoal } from '#domain/planning/seatsToRelease.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import {
  neededArithmetic,
  peakArithmetic,
  releaseArithmetic,
} from '#src/features/report/explain/arithmetic/seatArithmetic.ts';
import type { AnnualCost } from '#domain/space/area.ts';
import { frameTime } from '#src/features/report/explain/ExplainedTime.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { formatMoney } from '#src/lib/format/numbersWithUnits.ts';
import { formatPeople, formatPercent } from '#src/lib/format/formatNumber.ts';
import { scopeOfGroup } from '../shared/scopes.ts';
import { sensitivityOf, type Opportunity } from './toOpportunities.ts';
import type { RoomNeed } from './toRoomNeeds.ts';
import { signedSeats } from './toWaterfallSteps.ts';
import { groupsTable, opportunityTerms } from './opportunityTexts.ts';

/** The seats of all groups, each by itself, under a target and several service levels. */
export interface SensitivityRow {
  target: number;
  seats: readonly (number | null)[];
}

export interface OpportunityTables {
  groups: ReportTable<Opportunity>;
  rooms: ReportTable<RoomNeed>;
  sensitivity: ReportTable<SensitivityRow>;
  /** The service levels of the sensitivity table, in the order of its columns. */
  levels: readonly number[];
}

interface TablesInput {
  groups: readonly Opportunity[];
  rooms: readonly RoomNeed[];
  goal: PlanningGoal;
  groupName: string;
  cost: AnnualCost;
  request: ReportScope;
  roomSizes: readonly RoomSizeCategory[];
}

export function opportunityTables(input: TablesInput): OpportunityTables {
  const { groups, rooms, goal, request, roomSizes } = input;
  const { targets, levels, seats } = sensitivityOf(groups, goal);
  return {
    groups: reportTable({
      id: groupsTable,
      title: 'Opportunity of each group',
      rows: groups,
      columns: groupColumns(input),
      timeOf: (group) => frameTime(scopeOfGroup(request, group, roomSizes)),
    }),
    rooms: reportTable({
      id: 'rooms',
      title: 'Rooms by size',
      rows: rooms,
      columns: roomColumns(goal),
    }),
    sensitivity: reportTable({
      id: 'sensitivity',
      title: opportunityTerms(goal).sensitivity.name,
      rows: targets.map((target, at): SensitivityRow => ({ target, seats: seats[at] ?? [] })),
      rowId: ({ target }) => percents(target),
      columns: sensitivityColumns(levels, goal),
      timeOf: () => frameTime(request),
    }),
    levels,
  };
}

function groupColumns({ groupName, goal, cost }: TablesInput): Column<Opportunity>[] {
  const terms = opportunityTerms(goal);
  return [
    { id: 'name', title: groupName, kind: 'text', width: 180, value: ({ name }) => name },
    { id: 'seats', title: 'Seats', kind: 'seats', width: 88, value: ({ capacity }) => capacity },
    peakColumn(goal),
    {
      id: 'need',
      title: `Needed at ${formatPercent(goal.target)}`,
      kind: 'seats',
      term: terms.need,
      arithmetic: ({ plan, need }) => neededArithmetic(plan, need),
      width: 130,
      value: ({ need }) => need,
    },
    {
      id: 'opportunity',
      title: 'Seats to release',
      kind: 'seats',
      term: terms.release,
      arithmetic: ({ plan }) => releaseArithmetic(plan),
      width: 146,
      value: ({ seats }) => seats,
      show: ({ seats }) => signedSeats(seats),
    },
    {
      id: 'share',
      title: 'Share of seats',
      kind: 'share',
      term: terms.release,
      width: 110,
      value: ({ seats, capacity }) => share(seats, capacity),
      show: ({ seats, capacity }) => formatPercent(share(seats, capacity)),
    },
    {
      id: 'area',
      title: 'Area of these seats',
      kind: 'area',
      term: terms.area,
      width: 140,
      value: ({ seatsM2 }) => seatsM2,
    },
    ...costColumns(cost, terms.area),
    {
      id: 'days',
      title: 'Days',
      kind: 'count',
      term: terms.peak,
      width: 76,
      value: ({ peaks }) => peaks.length,
    },
    {
      id: 'coverage',
      title: 'Coverage',
      kind: 'coverage',
      term: terms.coverage,
      width: 96,
      value: ({ coverage }) => coverage,
    },
  ];
}

/** The peak in people and as a share of the seats. */
function peakColumn(goal: PlanningGoal): Column<Opportunity> {
  const peakTitle = `Peak at ${formatPercent(goal.serviceLevel)} of days`;
  return {
    id: 'peak',
    title: peakTitle,
    kind: 'people',
    term: opportunityTerms(goal).peak,
    arithmetic: ({ plan }) => peakArithmetic(plan),
    width: 160,
    value: ({ peak }) => peak,
    show: ({ peak, capacity }) =>
      peak === null ? '–' : `${formatPeople(peak)} people, ${formatPercent(share(peak, capacity))}`,
    inFiles: [
      { id: 'peak', title: peakTitle, kind: 'people', unit: 'people', value: ({ peak }) => peak },
      {
        id: 'peakShare',
        title: `${peakTitle}, of seats`,
        kind: 'share',
        value: ({ peak, capacity }) => share(peak, capacity),
      },
    ],
  };
}

/** What the area of the seats costs, where that is known. */
function costColumns({ perM2, currency }: AnnualCost, term: MetricTerm): Column<Opportunity>[] {
  if (perM2 === null) return [];
  const cost = ({ seatsM2 }: Opportunity) => (seatsM2 === null ? null : seatsM2 * perM2);
  return [
    {
      id: 'cost',
      title: 'Cost a year',
      kind: 'number',
      ...(currency === null ? {} : { unit: currency }),
      term,
      width: 120,
      value: cost,
      show: (group) => formatMoney(cost(group), currency),
    },
  ];
}

function share(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : part / whole;
}

function roomColumns(goal: PlanningGoal): Column<RoomNeed>[] {
  const { rooms: term } = opportunityTerms(goal);
  return [
    { id: 'size', title: 'Size', kind: 'text', value: ({ name }) => name },
    { id: 'have', title: 'Rooms', kind: 'count', term, value: ({ have }) => have },
    { id: 'needed', title: 'Needed', kind: 'count', term, value: ({ needed }) => needed },
    {
      id: 'spare',
      title: 'To release',
      kind: 'count',
      term,
      value: ({ spare }) => spare,
      show: ({ spare }) => signedSeats(spare),
    },
    { id: 'full', title: 'All in use', kind: 'share', term, value: ({ fullShare }) => fullShare },
  ];
}

/** Names a target or a service level in explanations: "75". */
export function percents(share: number): string {
  return String(Math.round(share * 100));
}

function sensitivityColumns(
  levels: readonly number[],
  goal: PlanningGoal,
): Column<SensitivityRow>[] {
  const { sensitivity: term } = opportunityTerms(goal);
  return [
    {
      id: 'target',
      title: 'Target',
      kind: 'text',
      value: ({ target }) => `Target ${formatPercent(target)}`,
    },
    ...levels.map((level, at): Column<SensitivityRow> => ({
      id: percents(level),
      title: `Seats to release at ${formatPercent(level)} of days`,
      kind: 'seats',
      term,
      value: ({ seats }) => seats[at] ?? null,
      show: ({ seats }) => signedSeats(seats[at] ?? null),
    })),
  ];
}
