import type { DemoSpace } from '../plan/DemoBuilding.ts';
import { seededRandom } from '../random.ts';
import type { DemoDay } from './calendar.ts';
import type { Run } from './Run.ts';

const sensorsWithFlatBatteries = 0.025;
const chanceOfAnOutage = 0.006;

/** Takes away what a broken sensor did not send: flat batteries for days, and outages of an hour or two. */
export function withoutFaults(seed: string, space: DemoSpace, day: DemoDay, runs: Run[]): Run[] {
  const life = seededRandom(`${seed}/battery/${space.id}`);
  const dayNumber = Math.floor(day.startMs / 86_400_000);
  if (life.chance(sensorsWithFlatBatteries)) {
    const period = life.integer(24, 40);
    if ((dayNumber + life.integer(0, 39)) % period < life.integer(2, 6)) return [];
  }
  const luck = seededRandom(`${seed}/outage/${space.id}/${day.key}`);
  if (!luck.chance(chanceOfAnOutage)) return runs;
  const from = luck.integer(0, 1300);
  const to = from + luck.integer(40, 180);
  return runs.flatMap((run) => cut(run, from, to));
}

function cut(run: Run, from: number, to: number): Run[] {
  const before = { ...run, to: Math.min(run.to, from) };
  const after = { ...run, from: Math.max(run.from, to) };
  return [before, after].filter((part) => part.to > part.from);
}
