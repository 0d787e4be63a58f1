import type { DemoSpace } from '../../plan/DemoBuilding.ts';
import type { Random } from '../../random.ts';
import type { Run } from '../Run.ts';
import { meeting } from './attend.ts';
import { groupSize } from './groupSize.ts';

export interface WalkInTime {
  from: number;
  to: number;
  /** Share of the time that people without a booking take. */
  appetite: number;
}

const leastMinutes = 20;
const lengths = [30, 30, 45, 60, 60, 90] as const;
const soloLengths = [20, 45, 60, 90, 150] as const;

/** Meetings without a booking in a free stretch of a room's day. */
export function walkIns(
  random: Random,
  room: DemoSpace,
  { from, to, appetite }: WalkInTime,
): Run[] {
  const runs: Run[] = [];
  const isSolo = room.capacity === 1;
  let at = from;
  while (to - at >= leastMinutes) {
    const isLunch = at > 11.9 * 60 && at < 13 * 60;
    if (random.chance(appetite * (isLunch ? 0.5 : 1))) {
      const length = Math.min(random.pick(isSolo ? soloLengths : lengths), to - at);
      const size = groupSize(random, { capacity: room.capacity, habit: room.use.habit });
      runs.push(...meeting(random, { from: at, to: at + length, size }));
      at += length + random.integer(2, 12);
    } else at += random.pick([25, 30, 45, 60]);
  }
  return runs;
}
