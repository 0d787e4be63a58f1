import { quantile } from '#domain/metric/quantile.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';

/** Groups that used a space; null without a session. */
export interface GroupSizes {
  sessions: number;
  /** Median and P90 of the sessions' group sizes. */
  median: number | null;
  p90: number | null;
}

/** The sizes of the groups of some sessions. */
export function groupSizes(sessions: readonly { groupSize: number }[]): GroupSizes {
  const sizes = sessions.map(({ groupSize }) => groupSize);
  return { sessions: sizes.length, median: quantile(sizes, 0.5), p90: quantile(sizes, 0.9) };
}

/** The smallest class of rooms that covers a P90 group size; null where none does, or nothing is known. */
export function coveringClass(
  p90: number | null,
  categories: readonly RoomSizeCategory[],
): RoomSizeCategory | null {
  if (p90 === null) return null;
  const bySize = categories.toSorted((a, b) => a.upTo - b.upTo);
  return bySize.find(({ upTo }) => p90 <= upTo) ?? null;
}
