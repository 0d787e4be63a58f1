import type {
  Amount,
  Arithmetic,
  Expression,
  SourceRow,
} from '#domain/report/arithmetic/Arithmetic.ts';
import { arithmeticOf } from '#domain/report/arithmetic/evaluate.ts';
import type { SeatPlan } from '#src/data/metrics/planningDays.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { dayRow } from './dayRow.ts';
import { seatsAmount, sumOf } from './sumOf.ts';

/** People at the service level of the days, from the peak of each. */
function peakAmount({ days, goal, peak }: SeatPlan): Amount {
  return {
    kind: 'amount',
    name: `Peak at ${formatPercent(goal.serviceLevel)} of days (15-minute means)`,
    value: peak ?? 0,
    unit: 'people',
    definition: 'daily-peak',
    from: peakExpression({ days, goal }),
  };
}

function peakExpression({ days, goal }: Pick<SeatPlan, 'days' | 'goal'>): Expression {
  const rows = days.map(({ day, value, fate }) => dayRow(day, value, fate));
  return {
    kind: 'quantile',
    level: goal.serviceLevel,
    of: { noun: 'daily peak', row: 'day', unit: 'people', rows },
  };
}

function neededExpression(plan: SeatPlan): Expression {
  const target: Amount = {
    kind: 'amount',
    name: 'Target: share of seats that may be taken',
    value: plan.goal.target,
    unit: 'share',
    definition: 'seats-to-release',
  };
  return {
    kind: 'rounded-up',
    of: { kind: 'over', left: peakAmount(plan), right: target },
  };
}

function releaseExpression(plan: SeatPlan): Expression {
  return { kind: 'minus', left: seatsAmount(plan.capacity ?? 0), right: neededExpression(plan) };
}

/** Seats to release of a group: "1,345 seats − ⌈538.6 people ÷ 75%⌉ = 626 seats". */
export function releaseArithmetic(plan: SeatPlan): Arithmetic | null {
  return arithmeticOf(plan.seats, 'seats', releaseExpression(plan));
}

/** Seats that the peak of a group needs: "⌈538.6 people ÷ 75%⌉ = 719 seats". */
export function neededArithmetic(plan: SeatPlan, needed: number | null): Arithmetic | null {
  return arithmeticOf(needed, 'seats', neededExpression(plan));
}

/** The peak of a group: "P90 of 20 daily peaks = 538.6 people". */
export function peakArithmetic(plan: SeatPlan): Arithmetic | null {
  return arithmeticOf(plan.peak, 'people', peakExpression(plan));
}

/** A group in a sum of seats to release. */
export interface PlannedGroup {
  id: string;
  name: string;
  plan: SeatPlan;
  /** Names its seats to release in explanations, where the page shows them. */
  numberId?: string;
}

/** A group as a row of a sum, with its own arithmetic. */
function groupRow({ id, name, plan, numberId }: PlannedGroup): SourceRow {
  const { seats, capacity } = plan;
  const shared = { id, name, ...(numberId === undefined ? {} : { numberId }) };
  if (seats !== null) return { ...shared, value: seats, from: releaseExpression(plan) };
  return { ...shared, value: null, leftOut: capacity ? 'no complete day' : 'no seats measured' };
}

/** Seats to release of groups that keep their seats to themselves: "Sum of 12 floors = 540 seats". */
export function sumArithmetic(
  total: number | null,
  groups: readonly PlannedGroup[],
  noun: string,
): Arithmetic | null {
  return sumOf(total, { noun, unit: 'seats', rows: groups.map(groupRow) });
}

/** The same of the groups that are short alone, as seats that are missing. */
export function shortArithmetic(
  total: number | null,
  groups: readonly PlannedGroup[],
  noun: string,
): Arithmetic | null {
  const short = groups.filter(({ plan: { seats } }) => (seats ?? 0) < 0);
  const rows = short.map(shortRow);
  return sumOf(total, { noun, unit: 'seats', rows });
}

function shortRow(group: PlannedGroup): SourceRow {
  const row = groupRow(group);
  const have = seatsAmount(group.plan.capacity ?? 0);
  const from = { kind: 'minus', left: neededExpression(group.plan), right: have } as const;
  return { ...row, value: -(row.value ?? 0), from };
}
