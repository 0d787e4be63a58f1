import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import type { PlannedGroup } from '#src/features/report/explain/arithmetic/seatArithmetic.ts';
import {
  sameGroup,
  valuesOf,
  type MetricAnswer,
  type MetricGroup,
} from '#src/data/metrics/MetricAnswer.ts';
import {
  daysOfAnswer,
  plannedDays,
  toSeatPlan,
  type SeatPlan,
} from '#src/data/metrics/planningDays.ts';
import { buildingsOfGroup, firstOpenDay } from '../shared/portfolioScope.ts';
import type { UtilizationRequest } from './readUtilization.ts';

/** The seats of groups against those that they need, by kind and id of the group. */
export type Planning = ReadonlyMap<string, SeatPlan>;

/** The key of a group in a Planning. */
export function planningKey({ kind, id }: Pick<MetricGroup, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** Seats to release, which come after the rest; what is not known yet, or never, is told by `state`. */
export type PlanningState =
  | { state: 'reading' | 'failed' | 'too_long' }
  | { state: 'known'; planning: Planning };

interface PlanningInput {
  /** By day with the greatest 15 minutes of each, part after part of the frame. */
  answers: readonly MetricAnswer[];
  /** Of the frame as a whole, for the seats. */
  whole: MetricAnswer;
  request: UtilizationRequest;
  nowMs: number;
}

/** Opportunity of each group, from simultaneous 15-minute means of its own days. */
export function toPlanning({ answers, whole, request, nowMs }: PlanningInput): Planning {
  const { timeZone } = request.subject;
  const daysOf = answers.map((answer) => daysOfAnswer(answer, timeZone));
  const planning = new Map<string, SeatPlan>();
  for (const group of answers[0]?.groups ?? []) {
    const today = firstOpenDay(buildingsOfGroup(group, request.buildings), nowMs);
    const days = answers.flatMap((answer, part) =>
      plannedDays(sameGroup(answer, group), daysOf[part] ?? [], today),
    );
    const capacity = valuesOf(sameGroup(whole, group), 'capacity_mean')[0] ?? null;
    planning.set(planningKey(group), toSeatPlan(capacity, days));
  }
  return planning;
}

/** The floors of buildings, by the building's id. */
export type FloorsOfBuildings = ReadonlyMap<string, { floorIds: readonly string[] }>;

/** Seats to release floor by floor, net of seats short, of a building or a floor; null where that is not known. */
export function releaseByFloor(
  planning: Planning,
  { kind, id }: Pick<MetricGroup, 'kind' | 'id'>,
  buildings: FloorsOfBuildings,
): number | null {
  if (kind === 'floor') return planning.get(planningKey({ kind, id }))?.seats ?? null;
  return sumOf(floorSeats(planning, kind === 'building' ? [id] : [], buildings));
}

/** What the buildings can release. */
export interface Release {
  /** Floor by floor, net of those short. */
  floors: number | null;
  /** Of these the seats short, and the floors that are short of them. */
  short: number;
  shortFloors: number;
  /** Each building as one pool: a spare seat of one does not help another. */
  pooled: number | null;
}

/** Seats to release of all buildings: floor by floor, and with the seats of each building shared. */
export function toRelease(planning: Planning, buildings: FloorsOfBuildings): Release {
  const ids = [...buildings.keys()];
  const floors = floorSeats(planning, ids, buildings);
  const short = floors.filter((seats) => seats < 0);
  const pools = ids.flatMap((id) => seatsOf(planning, { kind: 'building', id }));
  return {
    floors: sumOf(floors),
    short: -(sumOf(short) ?? 0),
    shortFloors: short.length,
    pooled: sumOf(pools),
  };
}

function floorSeats(
  planning: Planning,
  buildingIds: readonly string[],
  buildings: FloorsOfBuildings,
): number[] {
  const floorIds = buildingIds.flatMap((id) => buildings.get(id)?.floorIds ?? []);
  return floorIds.flatMap((id) => seatsOf(planning, { kind: 'floor', id }));
}

function seatsOf(planning: Planning, group: Pick<MetricGroup, 'kind' | 'id'>): number[] {
  const seats = planning.get(planningKey(group))?.seats ?? null;
  return seats === null ? [] : [seats];
}

function sumOf(seats: readonly number[]): number | null {
  return seats.length === 0 ? null : seats.reduce((sum, one) => sum + one, 0);
}

/** The floors and buildings that seats are released of, each with its own plan. */
export interface PlannedParts {
  floors: readonly PlannedGroup[];
  pools: readonly PlannedGroup[];
}

/** The floors of some buildings and these as one pool each, as rows of a sum. */
export function plannedParts(
  planning: Planning,
  buildings: readonly Pick<BuildingSpace, 'id' | 'name' | 'floorIds'>[],
  floorName: (id: string) => string,
): PlannedParts {
  const planOf = (group: Pick<MetricGroup, 'kind' | 'id'>, name: string): PlannedGroup[] => {
    const plan = planning.get(planningKey(group));
    return plan === undefined ? [] : [{ id: group.id, name, plan }];
  };
  const isAlone = buildings.length === 1;
  return {
    floors: buildings.flatMap(({ name, floorIds }) =>
      floorIds.flatMap((id) => {
        const floor = floorName(id);
        return planOf({ kind: 'floor', id }, isAlone ? floor : `${name}, ${floor}`);
      }),
    ),
    pools: buildings.flatMap(({ id, name }) => planOf({ kind: 'building', id }, name)),
  };
}
