import type { DemoSpace } from '../plan/DemoBuilding.ts';
import type { Random } from '../random.ts';
import { fillDay, type Run } from './Run.ts';

/** The meetings of a room on one day: how many depends on how full the house is and how much the room is liked. */
export function roomDay(random: Random, room: DemoSpace, level: number): Run[] {
  const appetite = room.popularity * Math.min(1.1, level);
  const busy: Run[] = [];
  let at = 8 * 60 + 15 * random.integer(1, 5);
  const closing = random.chance(0.08) ? 20.5 * 60 : 18 * 60;
  while (at < closing - 20) {
    const isLunch = at > 11.9 * 60 && at < 13 * 60;
    if (random.chance(appetite * (isLunch ? 0.45 : 0.85))) {
      const length = Math.min(random.pick([30, 30, 45, 60, 60, 90]), closing - at);
      busy.push(...meeting(random, room, at, at + length));
      at += length + 5 * random.integer(0, 3);
    } else {
      at += random.pick([30, 30, 45, 60]);
    }
  }
  return fillDay(busy);
}

/** One meeting: people drift in during its first minutes, and one may leave early. */
function meeting(random: Random, room: DemoSpace, from: number, to: number): Run[] {
  const size = groupSize(random, room.capacity);
  const late = size > 2 && to - from >= 30 ? random.integer(3, 7) : 0;
  const leavesEarly = size > 3 && to - from >= 45 && random.chance(0.3) ? random.integer(5, 12) : 0;
  const runs: Run[] = [];
  if (late > 0) runs.push({ from, to: from + late, count: Math.ceil(size * 0.6) });
  runs.push({ from: from + late, to: to - leavesEarly, count: size });
  if (leavesEarly > 0) runs.push({ from: to - leavesEarly, to, count: size - 1 });
  return runs;
}

/** Rooms are mostly taken by fewer people than they seat; now and then by more. */
function groupSize(random: Random, capacity: number): number {
  if (capacity === 1) return random.chance(0.93) ? 1 : 2;
  if (random.chance(0.14)) return 1;
  if (random.chance(0.05))
    return capacity + random.integer(1, Math.max(1, Math.round(capacity * 0.15)));
  const share = Math.min(1, Math.max(0.1, random.normal(0.52, 0.22)));
  return Math.max(2, Math.round(capacity * share));
}
