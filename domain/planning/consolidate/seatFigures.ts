import { quantile } from '#domain/metric/quantile.ts';
import { seatsNeeded } from '../opportunity.ts';
import { slack, type Scenario } from './Scenario.ts';
import { dailyPeaks, type UsableQuarters } from './usableQuarters.ts';

const hoursPerWeek = 168;

/** People on seats over the usable time; figures that nobody can know are null. */
export interface SeatFigures {
  seats: number;
  openMinutes: number;
  /** Usable ones, and their share of the open minutes. */
  validMinutes: number;
  coverage: number | null;
  /** Days whose peaks count. */
  days: number;
  peopleMean: number | null;
  utilisationMean: number | null;
  /** Shares of the usable minutes with more people per seat than the target, and than 1. */
  timeOverTarget: number | null;
  timeOverCapacity: number | null;
  /** Of daily peaks at the service level. */
  peak: number | null;
  peakMax: number | null;
  /** Start of the quarter of an hour that had it, the first of equals. */
  peakMaxAtMs: number | null;
  seatsNeeded: number | null;
  seatsShort: number | null;
  seatsSpare: number | null;
  m2Freed: number | null;
  costFreed: number | null;
  /** Share of each hour of the week over target, Monday 00:00 first; null without usable time. */
  grid: (number | null)[];
}

type Goal = Pick<Scenario, 'target' | 'serviceLevel' | 'costM2'>;

/** Minutes of each quarter in which a share of the seats is passed. */
function minutesOver(
  people: Float64Array,
  { minutes }: UsableQuarters,
  most: number,
): Float64Array {
  const over = new Float64Array(minutes.length);
  for (let at = 0; at < over.length; at += 1)
    over[at] = (people[at] ?? 0) > most + slack ? (minutes[at] ?? 0) : 0;
  return over;
}

function sum(values: Float64Array): number {
  let total = 0;
  for (let at = 0; at < values.length; at += 1) total += values[at] ?? 0;
  return total;
}

function weightedSum(values: Float64Array, weights: Float64Array): number {
  let total = 0;
  for (let at = 0; at < values.length; at += 1) total += (values[at] ?? 0) * (weights[at] ?? 0);
  return total;
}

function riskGrid(over: Float64Array, { minutes, hourOfWeek }: UsableQuarters): (number | null)[] {
  const all = new Float64Array(hoursPerWeek);
  const risky = new Float64Array(hoursPerWeek);
  for (let at = 0; at < minutes.length; at += 1) {
    const hour = hourOfWeek[at] ?? 0;
    all[hour] = (all[hour] ?? 0) + (minutes[at] ?? 0);
    risky[hour] = (risky[hour] ?? 0) + (over[at] ?? 0);
  }
  return Array.from(all, (time, hour) => (time > 0 ? (risky[hour] ?? 0) / time : null));
}

/** The first of the greatest values; -1 of none. */
function placeOfMost(values: Float64Array): number {
  let place = -1;
  for (let at = 0; at < values.length; at += 1) {
    if (place === -1 || (values[at] ?? 0) > (values[place] ?? 0) + slack) place = at;
  }
  return place;
}

interface SeatInput {
  people: Float64Array;
  seats: number;
  m2Freed: number | null;
  goal: Goal;
  quarters: UsableQuarters;
}

/** The figures of people, by usable quarter, on some seats. */
export function seatFigures({ people, seats, m2Freed, goal, quarters }: SeatInput): SeatFigures {
  const { minutes, validMinutes, openMinutes, days, startMs } = quarters;
  const isKnown = validMinutes > 0;
  const personMinutes = weightedSum(people, minutes);
  const overTarget = minutesOver(people, quarters, goal.target * seats);
  const overCapacity = minutesOver(people, quarters, seats);
  const peak = quantile(dailyPeaks(people, quarters), goal.serviceLevel);
  const need = peak === null ? null : seatsNeeded(peak, goal.target);
  const most = placeOfMost(people);
  const share = (part: number): number | null => (isKnown ? part / validMinutes : null);
  return {
    seats,
    openMinutes,
    validMinutes,
    coverage: openMinutes > 0 ? validMinutes / openMinutes : null,
    days: days.length,
    peopleMean: share(personMinutes),
    utilisationMean: share(personMinutes / seats),
    timeOverTarget: share(sum(overTarget)),
    timeOverCapacity: share(sum(overCapacity)),
    peak,
    peakMax: people[most] ?? null,
    peakMaxAtMs: startMs[most] ?? null,
    seatsNeeded: need,
    seatsShort: need === null ? null : Math.max(0, need - seats),
    seatsSpare: need === null ? null : Math.max(0, seats - need),
    m2Freed,
    costFreed: m2Freed === null || goal.costM2 === null ? null : m2Freed * goal.costM2,
    grid: riskGrid(overTarget, quarters),
  };
}
