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
import { buildingsOfGroup, firstOpenDay } from '../../shared/model/groupToday.ts';
import type { UtilizationRequest } from '../data/UtilizationRequest.ts';

/** What a group's 15-minute means say. */
export interface GroupPlanning {
  /** Seats to release, negative when short; null without seats or a day that counts. */
  seats: number | null;
  peakDays: number;
}

/** By kind and id of the group. */
export type Planning = ReadonlyMap<string, GroupPlanning>;

/** The key of a group in a Planning. */
export function planningKey({ kind, id }: Pick<MetricGroup, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

interface PlanningInput {
  /** In steps of 15 minutes, part after part of the frame. */
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
  const planning = new Map<string, GroupPlanning>();
  for (const group of answers[0]?.groups ?? []) {
    const today = firstOpenDay(buildingsOfGroup(group, request.buildings), nowMs);
    const buckets = answers.flatMap((answer, part) =>
      bucketsOf(sameGroup(answer, group), daysOf[part] ?? []),
    );
    const peaks = planningPeaks(buckets, today);
    const capacity = valuesOf(sameGroup(whole, group), 'capacity_mean')[0] ?? null;
    planning.set(planningKey(group), {
      seats: seatsOf(capacity, peaks),
      peakDays: peaks.length,
    });
  }
  return planning;
}

function bucketsOf(group: MetricGroup | undefined, days: readonly number[]) {
  return valuesOf(group, 'count_mean').map((value, at) => ({
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
