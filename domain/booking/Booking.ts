import type { InstantRange } from '#domain/time/wallRange.ts';

/** How imports of bookings end. done: stored; refused: for what was sent; failed: the server could not store it. */
export const importStates = ['done', 'refused', 'failed'] as const;

export type ImportState = (typeof importStates)[number];

/** How long the rejected rows of an import are kept, from when they came. */
export const rejectedRowsKeptMs = 90 * 86_400_000;

/** A calendar that could not be read for longer is an incident of its source. */
export const longestOutageMs = 3_600_000;

/** What a source of bookings may be called. */
export const sourcePattern = /^[a-z0-9._-]{1,64}$/;

/** Characters of the longest name of a room in a source. */
export const longestRoomName = 255;

export const bookingStatuses = ['confirmed', 'tentative', 'cancelled', 'deleted'] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

/** What a version of a booking says beside its place; instants in ms since 1970, people as numbers, unknown as null. */
export interface BookingFacts {
  /** The scheduled time, half-open. */
  startMs: number;
  endMs: number;
  isAllDay: boolean;
  status: BookingStatus;
  createdMs: number | null;
  cancelledMs: number | null;
  checkedInMs: number | null;
  /** When the room was released or left early. */
  endedMs: number | null;
  department: string | null;
  activityType: string | null;
  courseCode: string | null;
  recurrenceId: string | null;
  accepted: number | null;
  invited: number | null;
  plannedSize: number | null;
  isTimetable: boolean;
  isPrivate: boolean;
}

/** The part of the scheduled time for which a booking holds its room; null when it was canceled before it began. */
export function heldTime({
  startMs,
  endMs,
  status,
  cancelledMs,
  endedMs,
}: Pick<
  BookingFacts,
  'startMs' | 'endMs' | 'status' | 'cancelledMs' | 'endedMs'
>): InstantRange | null {
  if (status === 'deleted') return null;
  const isCancelled = status === 'cancelled';
  if (isCancelled && (cancelledMs === null || cancelledMs <= startMs)) return null;
  const cancelled = isCancelled && cancelledMs !== null ? cancelledMs : endMs;
  const ended = endedMs !== null && endedMs > startMs ? endedMs : endMs;
  return { startMs, endMs: Math.min(endMs, cancelled, ended) };
}

/** People expected: those who accepted, else those invited; null when neither is known. */
export function expectedAttendees({
  accepted,
  invited,
}: Pick<BookingFacts, 'accepted' | 'invited'>): number | null {
  if (accepted !== null && accepted > 0) return accepted;
  return invited !== null && invited > 0 ? invited : null;
}
