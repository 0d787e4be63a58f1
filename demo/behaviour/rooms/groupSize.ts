import type { RoomHabit } from '../../plan/ZoneUse.ts';
import type { Random } from '../../random.ts';

/** How many people meet: mostly fewer than the room seats; what is peculiar about a room shows here. */
export function groupSize(
  random: Random,
  { capacity, habit }: { capacity: number; habit: RoomHabit },
): number {
  if (capacity === 1) return random.chance(0.95) ? 1 : 2;
  if (habit === 'pairs') return random.chance(0.75) ? 2 : random.integer(1, 3);
  if (habit === 'crowded' && random.chance(0.55)) return capacity + random.integer(1, 2);
  if (random.chance(capacity > 12 ? 0.05 : 0.14)) return 1;
  if (random.chance(0.04))
    return capacity + random.integer(1, Math.max(1, Math.round(capacity * 0.12)));
  const share = Math.min(1, Math.max(0.1, random.normal(capacity > 12 ? 0.45 : 0.6, 0.2)));
  return Math.max(2, Math.round(capacity * share));
}
