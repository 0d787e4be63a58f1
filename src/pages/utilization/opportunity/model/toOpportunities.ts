import { quantile } from '#domain/metric/quantile.ts';
import { seatsNeeded } from '#domain/planning/opportunity.ts';
import { opportunityAt } from '#domain/planning/sensitivity.ts';
import {
  sameGroup,
  valuesOf,
  wholeGroup,
  type MetricGroup,
} from '#src/data/metrics/MetricAnswer.ts';
import type { OpportunityData } from '../readOpportunity.ts';

/** By what the seats that are needed are worked out, 0..1 each. */
export interface PlanningGoal {
  /** Share of the seats that may be taken at the peak. */
  target: number;
  /** Share of the days whose peak must fit. */
  serviceLevel: number;
}

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
  coverage: number | null;
}

export interface OpportunitiesInput {
  data: OpportunityData;
  goal: PlanningGoal;
  peaksOf: (group: MetricGroup) => readonly number[];
  areaOf: (group: MetricGroup) => number | null;
  nameOf: (group: Pick<MetricGroup, 'id' | 'kind' | 'name'>) => string;
}

function toOpportunity(group: MetricGroup, input: OpportunitiesInput): Opportunity {
  const { goal, peaksOf, areaOf, nameOf } = input;
  const given = valuesOf(group, 'capacity_mean')[0] ?? null;
  const capacity = given === null ? null : Math.round(given);
  const peaks = peaksOf(group);
  const peak = quantile(peaks, goal.serviceLevel);
  const seats =
    capacity === null ? null : opportunityAt({ capacity, peaks }, goal.target, goal.serviceLevel);
  const areaM2 = areaOf(group);
  const hasArea = areaM2 !== null && seats !== null && capacity !== null && capacity > 0;
  return {
    id: `${group.kind} ${group.id}`,
    spaceId: group.id,
    kind: group.kind,
    name: nameOf(group),
    capacity,
    peaks,
    peak,
    need: peak === null ? null : seatsNeeded(peak, goal.target),
    seats,
    areaM2,
    seatsM2: hasArea ? (areaM2 * seats) / capacity : null,
    coverage: group.coverage[0] ?? null,
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

/** The same group in the quarters of an hour. */
export function quartersOf(data: OpportunityData, group: MetricGroup): MetricGroup | undefined {
  return sameGroup(data.quarters, group);
}
