import { dayFate, type DayFate } from '#domain/metric/dayFate.ts';
import { quantile } from '#domain/metric/quantile.ts';
import type { PlanningBucket } from '#domain/planning/planningPeaks.ts';
import { seatsToRelease, usualGoal, type PlanningGoal } from '#domain/planning/seatsToRelease.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { MetricAnswer, MetricGroup } from './MetricAnswer.ts';

/** The local days of an answer by day. */
export function daysOfAnswer(
  { intervals }: Pick<MetricAnswer, 'intervals'>,
  timeZone: string,
): number[] {
  return intervals.map(({ startMs }) => localDayNumber(startMs, timeZone));
}

/** The days of a group on the planning basis: of each its greatest 15-minute mean of people. */
function planningDays(group: MetricGroup | undefined, days: readonly number[]): PlanningBucket[] {
  return days.map((day, at) => ({
    day,
    openMinutes: group?.openMinutes[at] ?? 0,
    validMinutes: group?.validMinutes[at] ?? 0,
    value: group?.quarterPeaks?.[at] ?? null,
  }));
}

/** A day of a group on the planning basis, and whether its peak counts. */
export interface PlannedDay extends PlanningBucket {
  fate: DayFate;
}

/** The days of a group with what becomes of them, before and after `today`, the first that is not over. */
export function plannedDays(
  group: MetricGroup | undefined,
  days: readonly number[],
  today: number,
): PlannedDay[] {
  return planningDays(group, days).map((bucket) => toPlannedDay(bucket, today));
}

function toPlannedDay(bucket: PlanningBucket, today: number): PlannedDay {
  const { day, value, openMinutes, validMinutes } = bucket;
  const isOpen = openMinutes > 0;
  const coverage = isOpen ? validMinutes / openMinutes : null;
  return { ...bucket, fate: dayFate({ day, value, coverage, isOpen }, today) };
}

/** Seats of a group against those that its peak needs. Null is unknown. */
export interface SeatPlan {
  /** Seats, rounded as they are counted. */
  capacity: number | null;
  days: readonly PlannedDay[];
  goal: PlanningGoal;
  /** People at the service level of the days that count. */
  peak: number | null;
  /** Seats that can be released, negative when short. */
  seats: number | null;
}

/** The plan of a group with a mean capacity, from its days. */
export function toSeatPlan(
  capacityMean: number | null,
  days: readonly PlannedDay[],
  goal: PlanningGoal = usualGoal,
): SeatPlan {
  const peaks = days.flatMap(({ fate, value }) =>
    fate === 'counts' && value !== null ? [value] : [],
  );
  return {
    capacity: capacityMean === null ? null : Math.round(capacityMean),
    days,
    goal,
    peak: quantile(peaks, goal.serviceLevel),
    seats: seatsToRelease(capacityMean, peaks, goal),
  };
}
