import { slack } from './Scenario.ts';
import type { UsableQuarters } from './usableQuarters.ts';

/** A quarter of an hour with the people of the receiving floors together. */
export interface WorstQuarter {
  startMs: number;
  people: number;
  utilisation: number;
}

const mostDays = 10;

/** Each day's greatest quarter, the worst first and the earlier of equals. */
export function worstQuarters(
  people: Float64Array,
  seats: number,
  { startMs, day }: UsableQuarters,
): WorstQuarter[] {
  const byDay = new Map<number, WorstQuarter>();
  for (let at = 0; at < people.length; at += 1) {
    const own = people[at] ?? 0;
    const known = byDay.get(day[at] ?? 0);
    if (known !== undefined && own <= known.people + slack) continue;
    byDay.set(day[at] ?? 0, {
      startMs: startMs[at] ?? 0,
      people: own,
      utilisation: own / seats,
    });
  }
  return [...byDay.values()]
    .toSorted((a, b) => {
      const more = b.people - a.people;
      return Math.abs(more) > slack ? more : a.startMs - b.startMs;
    })
    .slice(0, mostDays);
}
