import { quantile } from '#domain/metric/quantile.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import { slack, type Scenario } from './Scenario.ts';
import { dailyPeaks, type UsableQuarters } from './usableQuarters.ts';

/** Months made of the days that were measured, each weekday drawn anew from its own. */
export interface Bootstrap {
  months: number;
  /** Share of months with any minute over capacity. */
  overCapacity: number;
  /** Share of months with over 5% of their usable minutes over target. */
  overTarget: number;
  minutesOverCapacity: { mean: number; p90: number };
  /** Of monthly peaks. */
  peak: { p50: number; p90: number };
}

interface Day {
  minutes: number;
  overTarget: number;
  overCapacity: number;
  peak: number;
}

interface BootstrapInput {
  /** By usable quarter. */
  people: Float64Array;
  seats: number;
  quarters: UsableQuarters;
  scenario: Pick<Scenario, 'seed' | 'months' | 'target'>;
}

const weeksPerMonth = 4;
const toleratedShare = 0.05;

/** The days that count by weekday, Monday first; weekdays without any are left out. */
function daysByWeekday({ people, seats, quarters, scenario }: BootstrapInput): Day[][] {
  const { days, dayAt, minutes } = quarters;
  const peaks = dailyPeaks(people, quarters);
  const list = Array.from(peaks, (peak) => ({ minutes: 0, overTarget: 0, overCapacity: 0, peak }));
  for (let at = 0; at < people.length; at += 1) {
    const day = list[dayAt[at] ?? -1];
    if (day === undefined) continue;
    const own = minutes[at] ?? 0;
    const value = people[at] ?? 0;
    day.minutes += own;
    if (value > scenario.target * seats + slack) day.overTarget += own;
    if (value > seats + slack) day.overCapacity += own;
  }
  const weekdays = Array.from({ length: 7 }, (): Day[] => []);
  for (const [at, day] of list.entries()) weekdays[weekdayOf(days[at] ?? 0)]?.push(day);
  return weekdays.filter((own) => own.length > 0);
}

function drawMonth(weekdays: readonly (readonly Day[])[], random: () => number): Day {
  const month: Day = { minutes: 0, overTarget: 0, overCapacity: 0, peak: 0 };
  for (let week = 0; week < weeksPerMonth; week += 1) {
    for (const days of weekdays) {
      const day = days[Math.floor(random() * days.length)];
      if (day === undefined) continue;
      month.minutes += day.minutes;
      month.overTarget += day.overTarget;
      month.overCapacity += day.overCapacity;
      month.peak = Math.max(month.peak, day.peak);
    }
  }
  return month;
}

/** What months would look like; null without a day that counts. */
export function bootstrap(input: BootstrapInput): Bootstrap | null {
  const { seed, months } = input.scenario;
  const weekdays = daysByWeekday(input);
  if (weekdays.length === 0) return null;
  const random = mulberry32(seed);
  const drawn = Array.from({ length: months }, () => drawMonth(weekdays, random));
  const minutes = drawn.map(({ overCapacity }) => overCapacity);
  const peaks = drawn.map(({ peak }) => peak);
  const isOver = (month: Day) => month.overTarget > toleratedShare * month.minutes + slack;
  return {
    months,
    overCapacity: minutes.filter((own) => own > 0).length / months,
    overTarget: drawn.filter(isOver).length / months,
    minutesOverCapacity: {
      mean: minutes.reduce((sum, own) => sum + own, 0) / months,
      p90: quantile(minutes, 0.9) ?? 0,
    },
    peak: { p50: quantile(peaks, 0.5) ?? 0, p90: quantile(peaks, 0.9) ?? 0 },
  };
}

/** Numbers in [0, 1), the same ones for the same seed everywhere. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
