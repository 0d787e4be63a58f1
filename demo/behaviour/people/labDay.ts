import type { DemoSpace } from '../../plan/DemoBuilding.ts';
import type { Random } from '../../random.ts';
import { countStays, type Run, type Stay } from '../Run.ts';

/** Those who stay later have a second break. */
const eveningFrom = 18 * 60;
const supperAt = 16.75 * 60;

/** People at the benches of a laboratory: long stretches with a break between, some of them in the evening. */
export function labDay(random: Random, lab: DemoSpace, level: number): Run[] {
  const stays: Stay[] = [];
  for (let bench = 0; bench < lab.capacity; bench += 1) {
    if (!random.chance(Math.min(0.97, lab.use.popularity * level * 1.25))) continue;
    const from = quarter(random.normal(9.4 * 60, 50));
    const pause = quarter(random.normal(12.6 * 60, 35));
    const to = quarter(random.normal(random.chance(0.15) ? 20.2 * 60 : 16.9 * 60, 45));
    const supper = to > eveningFrom ? supperAt : to;
    stays.push(
      { from, to: Math.max(from, pause) },
      { from: Math.max(from, pause + 45), to: supper },
      { from: supper + 30, to },
    );
  }
  return countStays(stays.filter((stay) => stay.to > stay.from && stay.from >= 0));
}

/** Benches change hands at quarters of an hour, which keeps readings few. */
function quarter(minute: number): number {
  return Math.min(1425, Math.max(0, Math.round(minute / 15) * 15));
}
