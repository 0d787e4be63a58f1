import { seededRandom } from '../random.ts';

/** A local day of the demonstration. `weekday` counts from Monday = 0. */
export interface DemoDay {
  key: string;
  weekday: number;
  startMs: number;
  endMs: number;
}

/** Share of its people a neighbourhood sees on each weekday: Tuesday and Thursday are liked, Friday is not. */
const weekdayShare = [0.62, 0.92, 0.8, 0.88, 0.46, 0.2, 0.14] as const;

/** Days on which few people come: a storm, a rail strike, days between holidays. */
const quietDays = new Set(['12-24', '12-25', '12-26', '12-31', '01-01', '05-05', '10-28']);

/** How full the building is on a day, 1 = a full house; the same for everybody in it. */
export function dayLevel(seed: string, day: DemoDay): number {
  const random = seededRandom(`${seed}/day/${day.key}`);
  const weekday = weekdayShare[day.weekday] ?? 0.5;
  const mood = 1 + random.normal(0, 0.06);
  const quiet = quietDays.has(day.key.slice(5)) ? 0.25 : 1;
  return Math.max(0.05, weekday * mood * quiet);
}

export function isWeekend(day: DemoDay): boolean {
  return day.weekday >= 5;
}
