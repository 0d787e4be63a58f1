import { dayKeyOf, dayNumberOfDate } from '#domain/time/dayNumber.ts';
import type { Scenario } from './Scenario.ts';

/** A scenario with the local day from which it is in force, as days since 1970-01-01. */
export interface DatedScenario {
  id: string;
  startDay: number;
  scenario: Scenario;
}

/** A quarter of a calendar year under the scenario that is in force at its end. */
export interface PlanQuarter {
  year: number;
  /** 1 to 4. */
  quarter: number;
  /** Local days since 1970-01-01. */
  startDay: number;
  endDayExclusive: number;
  /** Of the dated scenario; null before the first. */
  id: string | null;
  /** What the people of today are multiplied by. */
  factor: number;
  /** With that growth of all people. */
  scenario: Scenario;
}

interface Plan {
  dated: readonly DatedScenario[];
  /** In force before the first day of a dated one. */
  before: Scenario;
  /** The plan begins with the quarter of this day. */
  fromDay: number;
  quarters: number;
  /** Growth of all people from a quarter to the next: 0.02 is 2% more. */
  growth: number;
}

/** Scenarios in the order of their days over calendar quarters; each replaces the one before it. Of the same day the last counts. */
export function planQuarters({ dated, before, fromDay, quarters, growth }: Plan): PlanQuarter[] {
  const inOrder = dated.toSorted((a, b) => a.startDay - b.startDay);
  const [year = 1970, month = 1] = dayKeyOf(fromDay).split('-').map(Number);
  const first = year * 4 + Math.floor((month - 1) / 3);
  return Array.from({ length: quarters }, (_, at) => {
    const endDayExclusive = startOf(first + at + 1);
    const inForce = inOrder.findLast(({ startDay }) => startDay < endDayExclusive);
    const scenario = inForce?.scenario ?? before;
    const factor = (1 + growth) ** at;
    return {
      year: Math.floor((first + at) / 4),
      quarter: ((first + at) % 4) + 1,
      startDay: startOf(first + at),
      endDayExclusive,
      id: inForce?.id ?? null,
      factor,
      scenario: {
        ...scenario,
        growth: scenario.growth * factor,
        growthStaying: scenario.growthStaying * factor,
      },
    };
  });
}

/** The first day of a quarter, counted from that which began the year 0. */
function startOf(quarter: number): number {
  return dayNumberOfDate(Math.floor(quarter / 4), (quarter % 4) * 3 + 1, 1);
}
