import { seatsNeeded } from '#domain/planning/opportunity.ts';
import { toSeatPlan, type PlannedDay, type SeatPlan } from '#src/data/metrics/planningDays.ts';
import type { PlanningGoal } from '#domain/planning/seatsToRelease.ts';
import { sensitivity } from '#domain/planning/sensitivity.ts';
import {
  sameGroup,
  valuesOf,
  wholeGroup,
  type MetricGroup,
} from '#src/data/metrics/MetricAnswer.ts';
import type { OpportunityData } from './readOpportunity.ts';

/** A group, or the whole, with the seats that it could release or lacks; null is unknown. */
export interface Opportunity {
  id: string;
  spaceId: string;
  kind: string;
  name: string;
  /** Seats, rounded as they are counted. */
  capacity: number | null;
  /** Daily peaks of 15-minute means, in people. */
  peaks: readonly number[];
  /** Their quantile at the service level. */
  peak: number | null;
  need: number | null;
  /** Positive can be released, negative is short. */
  seats: number | null;
  areaM2: number | null;
  /** Area of these seats, with their sign. */
  seatsM2: number | null;
  /** What the seats were worked out from. */
  plan: SeatPlan;
  coverage: number | null;
}

export interface OpportunitiesInput {
  data: OpportunityData;
  goal: PlanningGoal;
  daysOf: (group: MetricGroup) => readonly PlannedDay[];
  areaOf: (group: MetricGroup) => number | null;
  nameOf: (group: Pick<MetricGroup, 'id' | 'kind' | 'name'>) => string;
}

function toOpportunity(group: MetricGroup, input: OpportunitiesInput): Opportunity {
  const { goal, daysOf: plannedDaysOf, areaOf, nameOf } = input;
  const given = valuesOf(group, 'capacity_mean')[0] ?? null;
  const plan = toSeatPlan(given, plannedDaysOf(group), goal);
  const { capacity, peak, seats } = plan;
  const areaM2 = areaOf(group);
  const hasArea = areaM2 !== null && seats !== null && capacity !== null && capacity > 0;
  return {
    id: `${group.kind} ${group.id}`,
    spaceId: group.id,
    kind: group.kind,
    name: nameOf(group),
    capacity,
    peaks: plan.days.flatMap(({ fate, value }) =>
      fate === 'counts' && value !== null ? [value] : [],
    ),
    peak,
    need: peak === null ? null : seatsNeeded(peak, goal.target),
    seats,
    areaM2,
    seatsM2: hasArea ? (areaM2 * seats) / capacity : null,
    coverage: group.coverage[0] ?? null,
    plan,
  };
}

/** Groups with their opportunity, and the whole with its own: people who may sit anywhere need fewer seats together. */
export function toOpportunities(input: OpportunitiesInput): {
  groups: Opportunity[];
  whole: Opportunity | null;
} {
  const { frame } = input.data;
  const whole = wholeGroup(frame);
  return {
    groups: frame.groups
      .filter(({ kind }) => kind !== 'all')
      .map((group) => toOpportunity(group, input)),
    whole: whole ? toOpportunity(whole, input) : null,
  };
}

/** What groups that keep their seats to themselves come to. */
export function sumSeats(groups: readonly Opportunity[]): number | null {
  const known = groups.filter(({ seats }) => seats !== null);
  return known.length === 0 ? null : known.reduce((sum, { seats }) => sum + (seats ?? 0), 0);
}

/** The same group by day. */
export function daysOf(data: OpportunityData, group: MetricGroup): MetricGroup | undefined {
  return sameGroup(data.days, group);
}

const usualTargets = [0.65, 0.7, 0.75, 0.8, 0.85];
const usualLevels = [0.8, 0.9, 0.95, 1];

function withCurrent(usual: readonly number[], current: number): number[] {
  return [...new Set([...usual, current])].toSorted((a, b) => a - b);
}

/** Seats of all groups, each by itself, by target (rows) and service level (columns); the current goal is among them. */
export function sensitivityOf(
  groups: readonly Opportunity[],
  goal: PlanningGoal,
): { targets: number[]; levels: number[]; seats: (number | null)[][] } {
  const targets = withCurrent(usualTargets, goal.target);
  const levels = withCurrent(usualLevels, goal.serviceLevel);
  const tables = groups.flatMap(({ capacity, peaks }) =>
    capacity === null || peaks.length === 0
      ? []
      : [sensitivity({ capacity, peaks }, targets, levels)],
  );
  const seats = targets.map((_, row) =>
    levels.map((__, column) =>
      tables.length === 0
        ? null
        : tables.reduce((sum, table) => sum + (table[row]?.[column] ?? 0), 0),
    ),
  );
  return { targets, levels, seats };
}
