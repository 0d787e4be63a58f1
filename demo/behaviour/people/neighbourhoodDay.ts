import type { Random } from '../../random.ts';
import { minutesPerDay, type Run } from '../Run.ts';

const stepMinutes = 20;

/** What Wi-Fi sees of a neighborhood that holds `people`: smoothed over twenty minutes, and never exact. Each area is told at minutes of its own. */
export function neighbourhoodDay(random: Random, people: readonly Run[]): Run[] {
  const seen: Run[] = [];
  const drift = random.normal(1.02, 0.05);
  for (let from = 0, to = random.integer(1, stepMinutes); from < minutesPerDay;) {
    const present = meanBetween(people, from, to);
    const noise = present === 0 ? 0 : random.normal(0, 0.35);
    const count = Math.max(0, Math.round((present * drift + noise) * 10) / 10);
    const last = seen.at(-1);
    if (last !== undefined && last.count === count) last.to = to;
    else seen.push({ from, to, count });
    from = to;
    to = Math.min(minutesPerDay, to + stepMinutes);
  }
  return seen;
}

function meanBetween(runs: readonly Run[], from: number, to: number): number {
  let sum = 0;
  for (const run of runs) {
    if (run.from >= to) break;
    const overlap = Math.min(run.to, to) - Math.max(run.from, from);
    if (overlap > 0) sum += overlap * run.count;
  }
  return sum / (to - from);
}
