import { quantile } from '#domain/metric/quantile.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import { localParts } from '#domain/time/localParts.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import type { HourOfDay, QuarterValues, StackBuilding } from './StackFloor.ts';

export const hoursPerDay = 24;
export const hoursPerWeek = 168;
const minutesPerHour = 60;

/** Where an hour of the week stands in an answer by the hour, with its days. */
export type HourPlaces = ReadonlyMap<number, readonly { at: number; day: number }[]>;

/** The places of each hour of the week by the clock on the wall; an hour that it repeats counts twice. */
export function hourPlaces({ intervals }: MetricAnswer, timeZone: string): HourPlaces {
  const places = new Map<number, { at: number; day: number }[]>();
  for (const [at, { startMs }] of intervals.entries()) {
    const { dayNumber, minuteOfDay } = localParts(startMs, timeZone);
    const hour = weekdayOf(dayNumber) * hoursPerDay + Math.floor(minuteOfDay / minutesPerHour);
    const known = places.get(hour);
    if (known) known.push({ at, day: dayNumber });
    else places.set(hour, [{ at, day: dayNumber }]);
  }
  return places;
}

/** What is typical of some weeks: the median of each figure; null where no week has it. */
export function typicalOf(weeks: readonly HourOfDay[]): QuarterValues {
  const median = (read: (week: HourOfDay) => number | null) =>
    quantile(
      weeks.flatMap((week) => read(week) ?? []),
      0.5,
    );
  return {
    people: median(({ people }) => people),
    utilisation: median(({ utilisation }) => utilisation),
    timeInUse: median(({ timeInUse }) => timeInUse),
  };
}

/** Weeks without which no change is told. */
const leastWeeks = 4;

/** How much the later half of the weeks is above the earlier half, as a difference of means; null of under four. */
export function weeklyChange(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value) => value ?? []);
  if (known.length < leastWeeks) return null;
  const half = Math.floor(known.length / 2);
  const mean = (part: readonly number[]) => part.reduce((sum, one) => sum + one, 0) / part.length;
  return mean(known.slice(-half)) - mean(known.slice(0, half));
}

/** The hour with the most people in all buildings; Tuesday 10:00 where nobody is known. */
export function busiestHour(buildings: readonly Pick<StackBuilding, 'whole'>[]): number {
  let best = hoursPerDay + 10;
  let most = 0;
  for (let hour = 0; hour < hoursPerWeek; hour += 1) {
    const people = buildings.reduce(
      (sum, { whole }) => sum + (whole?.valueAt({ hour }).people ?? 0),
      0,
    );
    if (people <= most) continue;
    best = hour;
    most = people;
  }
  return best;
}
