import { localDayNumber } from '#domain/time/localParts.ts';
import { planningPeaks } from '#domain/planning/planningPeaks.ts';
import { opportunityAt } from '#domain/planning/sensitivity.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import {
  sameGroup,
  valuesOf,
  type MetricAnswer,
  type MetricGroup,
} from '#src/data/metrics/MetricAnswer.ts';
import { buildingsOfGroup, firstOpenDay } from '../shared/portfolioScope.ts';
import type { UtilizationRequest } from './readUtilization.ts';

/** By kind and id of a group the seats to release, negative when short; null without seats or a day that counts. */
export type Planning = ReadonlyMap<string, number | null>;

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
  const daysOf = answers.map(({ intervals }) =>
    intervals.map(({ startMs }) => localDayNumber(startMs, timeZone)),
  );
  const planning = new Map<string, number | null>();
  for (const group of answers[0]?.groups ?? []) {
    const today = firstOpenDay(buildingsOfGroup(group, request.buildings), nowMs);
    const buckets = answers.flatMap((answer, part) =>
      bucketsOf(sameGroup(answer, group), daysOf[part] ?? []),
    );
    const capacity = valuesOf(sameGroup(whole, group), 'capacity_mean')[0] ?? null;
    planning.set(planningKey(group), seatsOf(capacity, planningPeaks(buckets, today)));
  }
  return planning;
}

function bucketsOf(group: MetricGroup | undefined, days: readonly number[]) {
  return (group?.quarterPeaks ?? []).map((value, at) => ({
    day: days[at] ?? Number.POSITIVE_INFINITY,
    openMinutes: group?.openMinutes[at] ?? 0,
    validMinutes: group?.validMinutes[at] ?? 0,
    value,
  }));
}

function seatsOf(capacity: number | null, peaks: readonly number[]): number | null {
  if (capacity === null || capacity <= 0) return null;
  const seats = { capacity: Math.round(capacity), peaks };
  return opportunityAt(seats, thresholds.target, thresholds.serviceLevelSeats);
}

/** What the buildings can release together. */
export interface Release {
  spare: number;
  spareBuildings: number;
  short: number;
  shortBuildings: number;
  isKnown: boolean;
}

/** Seats to release and seats that are short, each building by itself: a spare seat of one does not help another. */
export function toRelease(planning: Planning): Release {
  const seats = [...planning].flatMap(([key, own]) =>
    key.startsWith('building ') && own !== null ? [own] : [],
  );
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const spare = seats.filter((one) => one > 0);
  const short = seats.filter((one) => one < 0);
  return {
    spare: sum(spare),
    spareBuildings: spare.length,
    short: -sum(short),
    shortBuildings: short.length,
    isKnown: seats.length > 0,
  };
}
