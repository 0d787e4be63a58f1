import type { RoomAvailability } from '#contract/rooms.ts';
import { slotMs } from '#domain/time/interval.ts';

/** The use of a room in the slots of its day; null where nothing is known. */
export interface DayUse {
  startMs: number;
  shares: readonly (number | null)[];
}

/**
 * Since when nobody has been in a booked room, ms since 1970: the end of its last use, or the start of the bookings that hold it. Null
 * while the readings of that time are not all there.
 */
export function emptySinceMs(
  room: Pick<RoomAvailability, 'booked_today'>,
  { startMs, shares }: DayUse,
  nowMs: number,
): number | null {
  const held = room.booked_today.find(
    ({ start, end }) => Date.parse(start) <= nowMs && nowMs < Date.parse(end),
  );
  if (held === undefined) return null;
  const heldMs = Date.parse(held.start);
  let last = Math.floor((nowMs - startMs) / slotMs) - 1;
  // The newest slots may still be on their way.
  while (last >= 0 && (shares[last] ?? null) === null && nowMs - slotEnd(last) < patienceMs)
    last -= 1;
  for (let slot = last; slot >= 0; slot -= 1) {
    if (slotEnd(slot) <= heldMs) return heldMs;
    const share = shares[slot] ?? null;
    if (share === null) return null;
    if (share > 0) return slotEnd(slot);
  }
  return heldMs;

  function slotEnd(slot: number): number {
    return startMs + (slot + 1) * slotMs;
  }
}

const patienceMs = 900_000;
