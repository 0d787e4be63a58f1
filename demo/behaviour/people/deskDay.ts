import type { Random } from '../../random.ts';
import { minutesPerDay, type Stay } from '../Run.ts';

interface Pause {
  at: number;
  length: number;
}

/** The stays of one person at a desk: arrive, coffee twice, meetings elsewhere, lunch, go home. Empty when they work elsewhere. */
export function deskDay(random: Random, presence: number): Stay[] {
  if (!random.chance(presence)) return [];
  const arrival = clamp(random.normal(8 * 60 + 52, 38), 360, 690);
  const departure = clamp(random.normal(17 * 60 + 12, 55), arrival + 60, 1320);
  const isHalfDay = random.chance(0.14);
  const from = isHalfDay && random.chance(0.4) ? 13 * 60 + random.integer(0, 20) : arrival;
  const to = isHalfDay && from === arrival ? 12 * 60 + random.integer(0, 45) : departure;
  return between(from, to, pausesOf(random));
}

function pausesOf(random: Random): Pause[] {
  const pauses: Pause[] = [];
  if (random.chance(0.88))
    pauses.push({ at: random.normal(12 * 60 + 20, 18), length: random.between(28, 58) });
  pauses.push({ at: random.normal(10.6 * 60, 20), length: random.between(10, 16) });
  pauses.push({ at: random.normal(15.2 * 60, 20), length: random.between(10, 16) });
  const meetings = random.integer(0, 3);
  for (let i = 0; i < meetings; i += 1) {
    pauses.push({
      at: random.between(9.2 * 60, 16.7 * 60),
      length: random.pick([30, 30, 45, 60, 90]),
    });
  }
  return pauses.toSorted((a, b) => a.at - b.at);
}

/** The stays of a seat that is worked in shifts round the clock; fewer people at night. */
export function shiftDay(random: Random, presence: number): Stay[] {
  const shifts: [number, number, number][] = [
    [0, 405, 0.3],
    [405, 885, 0.85],
    [885, 1320, 0.62],
    [1320, minutesPerDay, 0.32],
  ];
  return shifts.flatMap(([from, to, share]) => {
    if (!random.chance(Math.min(0.95, share * presence * 1.15))) return [];
    const break1 = {
      at: random.between(from + 90, Math.max(from + 91, to - 90)),
      length: random.between(18, 40),
    };
    return between(from, to, [break1]);
  });
}

function between(from: number, to: number, pauses: readonly Pause[]): Stay[] {
  const stays: Stay[] = [];
  let at = Math.round(from);
  const end = Math.round(to);
  for (const pause of pauses) {
    const start = Math.round(pause.at);
    if (start <= at || start >= end) continue;
    stays.push({ from: at, to: start });
    at = Math.min(end, Math.round(start + pause.length));
  }
  if (at < end) stays.push({ from: at, to: Math.min(end, minutesPerDay) });
  return stays;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
