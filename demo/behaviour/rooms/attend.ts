import type { DemoSpace } from '../../plan/DemoBuilding.ts';
import type { Random } from '../../random.ts';
import type { Run } from '../Run.ts';
import { groupSize } from './groupSize.ts';
import type { Meeting } from './meetings.ts';

const lateRate = 0.1;
const earlyEndRate = 0.16;

/** What a room sees of a booking: people who drift in and leave, late or early, or nobody. */
export function attend(random: Random, booking: Meeting, room: DemoSpace): Run[] {
  if (booking.isMissed) return [];
  const isWanted = room.use.habit === 'always';
  const length = booking.to - booking.from;
  const isLate = length >= 45 && random.chance(lateRate);
  const isShort = !isWanted && length >= 45 && random.chance(earlyEndRate);
  const from = booking.from + (isLate ? random.integer(17, 25) : random.integer(0, 3));
  const to =
    booking.to - (isShort ? random.integer(17, Math.floor(length / 2.2)) : random.integer(0, 4));
  const own = groupSize(random, { capacity: room.capacity, habit: room.use.habit });
  const size = room.use.habit === 'usual' ? Math.min(own, booking.invited) : own;
  return meeting(random, { from, to, size });
}

/** People drift in during the first minutes, and one may leave early. */
export function meeting(
  random: Random,
  { from, to, size }: { from: number; to: number; size: number },
): Run[] {
  if (to <= from) return [];
  const late = size > 2 && to - from >= 30 ? random.integer(3, 7) : 0;
  const leavesEarly = size > 3 && to - from >= 45 && random.chance(0.3) ? random.integer(5, 12) : 0;
  const runs: Run[] = [];
  if (late > 0) runs.push({ from, to: from + late, count: Math.ceil(size * 0.6) });
  runs.push({ from: from + late, to: to - leavesEarly, count: size });
  if (leavesEarly > 0) runs.push({ from: to - leavesEarly, to, count: size - 1 });
  return runs;
}
