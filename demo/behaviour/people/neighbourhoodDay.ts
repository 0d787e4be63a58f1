import type { Random } from '../../random.ts';
import { minutesPerDay, type Run } from '../Run.ts';

const stepMinutes = 30;

/** What WiFi sees of a neighbourhood that holds `people`: smoothed over half an hour, and never exact. */
export function neighbourhoodDay(random: Random, people: readonly Run[]): Run[] {
  const seen: Run[] = [];
  const drift = random.normal(1.02, 0.05);
  for (let from = 0; from < minutesPerDay; from += stepMinutes) {
    const present = meanBetween(people, from, from + stepMinutes);
    const noise = present === 0 ? 0 : random.normal(0, 0.35);
    const count = Math.max(0, Math.round((present * drift + noise) * 10) / 10);
    const last = seen.at(-1);
    if (last !== undefined && last.count === count) last.to = from + stepMinutes;
    else seen.push({ from, to: from + stepMinutes, count });
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
