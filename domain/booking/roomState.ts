import type { InstantRange } from '#domain/time/wallRange.ts';

/** What a room with a sensor is at an instant, or, without one, what its calendar says. */
export const roomStates = [
  'free',
  'booked_soon',
  'in_use',
  'in_use_unbooked',
  'booked_empty',
  'unknown',
  'not_booked',
  'booked',
] as const;

export type RoomState = (typeof roomStates)[number];

/** A room whose next booking begins sooner is not free, min. */
export const defaultSoonMinutes = 15;

/** What is known of a room at an instant. */
export interface RoomEvidence {
  atMs: number;
  /** How far ahead a booking makes it not free. */
  soonMs: number;
  /** Held times that are not over, by their start. */
  bookings: readonly InstantRange[];
  /** The share in use that its newest reading tells; null where that is too old or not believed, undefined without a sensor. */
  use: number | null | undefined;
  /** When the building closes; null while it is closed, or where it never does. */
  closesMs: number | null;
}

export interface RoomNow {
  state: RoomState;
  /** Until when a room stays as it is that is free or not booked: the next start, or closing. */
  freeUntilMs: number | null;
  /** When bookings leave it, however closely they follow each other; null where none holds it now or soon. */
  freeFromMs: number | null;
  nextStartMs: number | null;
}

function stateOf(use: RoomEvidence['use'], isBooked: boolean, isBookedSoon: boolean): RoomState {
  if (use === undefined) return isBooked || isBookedSoon ? 'booked' : 'not_booked';
  if (use === null) return 'unknown';
  if (use > 0) return isBooked ? 'in_use' : 'in_use_unbooked';
  if (isBooked) return 'booked_empty';
  return isBookedSoon ? 'booked_soon' : 'free';
}

/** The end of the bookings that hold a room from an instant on, pauses in which it would not be free included. */
function heldUntil({ atMs, soonMs, bookings }: RoomEvidence): number | null {
  let endMs = atMs;
  for (const booking of bookings) {
    const holds = booking.startMs <= endMs || booking.startMs < endMs + soonMs;
    if (holds) endMs = Math.max(endMs, booking.endMs);
  }
  return endMs > atMs ? endMs : null;
}

/** The one rule of what is free: nobody in it by a fresh reading, and no booking now or soon. A room without a sensor is never free. */
export function roomNow(evidence: RoomEvidence): RoomNow {
  const { atMs, soonMs, bookings, use, closesMs } = evidence;
  const isBooked = bookings.some(({ startMs, endMs }) => startMs <= atMs && endMs > atMs);
  const next = bookings.find(({ startMs }) => startMs > atMs)?.startMs ?? null;
  const isBookedSoon = next !== null && next < atMs + soonMs;
  const state = stateOf(use, isBooked, isBookedSoon);
  const ends = [next, closesMs].flatMap((ms) => ms ?? []);
  const isOpen = state === 'free' || state === 'not_booked';
  return {
    state,
    freeUntilMs: isOpen && ends.length > 0 ? Math.min(...ends) : null,
    freeFromMs: isOpen ? null : heldUntil(evidence),
    nextStartMs: next,
  };
}
