import type { BookingSums } from '#domain/booking/metric/BookingSums.ts';
import { noSums } from '#domain/booking/metric/BookingSums.ts';
import type { JudgedBooking } from '#domain/booking/outcomeOf.ts';
import { expectedAttendees } from '#domain/booking/Booking.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { BookingRow } from '../BookingRow.ts';
import type { RoomBooking } from './countedBookings.ts';
import type { FigureRoom } from './FigureRoom.ts';
import { openSeconds, type HeldTime } from './heldPieces.ts';
import type { CountedParts } from './planMetrics.ts';
import type { UseSums } from '../use/RoomUse.ts';

/** Adds what is open in a cell of a room, and what its sensors tell of it. */
export function addTime(sums: BookingSums, openS: number, { capacity }: FigureRoom, use?: UseSums) {
  sums.openS += openS;
  if (use === undefined) return;
  sums.validS += use.validS;
  sums.inUseS += use.inUseS;
  sums.unbookedUsedS += use.usedS;
  sums.freeS += use.validS - use.usedS;
  if (capacity === null || capacity <= 0) return;
  sums.peopleS += use.peopleS;
  sums.seatS += use.countedS * capacity;
  sums.usedSeatS += use.countedUseS * capacity;
}

/** Takes time that is held by any booking out of what is free and what is used without one. */
export function takeHeld(sums: BookingSums, { usedS, unusedS }: HeldTime): void {
  sums.unbookedUsedS -= usedS;
  sums.freeS -= unusedS;
}

/** Adds time that the bookings of a group hold. */
export function addHeld(sums: BookingSums, { heldS, usedS, unusedS }: HeldTime): void {
  sums.bookedS += heldS;
  sums.bookedUsedS += usedS;
  sums.bookedUnusedS += unusedS;
}

/** The time for which a booking holds its room; null when it was canceled before it began. */
export function heldRange({ row }: Pick<RoomBooking, 'row'>): InstantRange | null {
  const { start_s, held_end_s } = row;
  return held_end_s > start_s ? { startMs: start_s * 1000, endMs: held_end_s * 1000 } : null;
}

/** The open seconds of the held time that were lost. */
function lostSeconds(
  { startS, heldEndS, room }: RoomBooking,
  { outcome, lostMinutes, firstUseS, lastUseS }: JudgedBooking,
): number {
  if (lostMinutes === null || lostMinutes === 0) return 0;
  if (outcome === 'no_show' || firstUseS === null || lastUseS === null)
    return openSeconds(startS, heldEndS, room);
  const early = openSeconds(startS, firstUseS, room);
  return early + openSeconds(Math.min(heldEndS, lastUseS), heldEndS, room);
}

const came: ReadonlySet<string> = new Set(['late', 'early_end', 'attended']);

function addPeople(sums: BookingSums, { row, room, judged }: RoomBooking): void {
  const expected = expectedAttendees(row);
  if (expected !== null) {
    sums.expected += expected;
    sums.withExpected += 1;
  }
  const seen = judged?.observedP90 ?? null;
  if (seen === null || judged === null || !came.has(judged.outcome)) return;
  sums.seen += seen;
  sums.withSeen += 1;
  if (expected !== null) {
    sums.seenOfExpected += seen;
    sums.expectedOfSeen += expected;
  }
  if (room.capacity !== null && room.capacity > 0) {
    sums.seenOfSeats += seen;
    sums.seatsOfSeen += room.capacity;
  }
}

function addPlanned(sums: BookingSums, booking: RoomBooking): void {
  const { row, room } = booking;
  const held = heldRange(booking);
  const size = row.planned_size ?? expectedAttendees(row);
  if (held === null || size === null || room.capacity === null) return;
  const heldS = openSeconds(booking.startS, booking.heldEndS, room);
  sums.plannedS += heldS * size;
  sums.plannedSeatS += heldS * room.capacity;
}

function addSpans(sums: BookingSums, { row }: RoomBooking): void {
  sums.durationMinutes.push((row.scheduled_end_s - row.start_s) / 60);
  if (row.created_s !== null) sums.leadHours.push((row.start_s - row.created_s) / 3600);
}

function addReleased(sums: BookingSums, { row, room }: RoomBooking): void {
  sums.releasedS += openSeconds(row.held_end_s, row.scheduled_end_s, room);
}

function addOccurrence(
  sums: BookingSums,
  { source, recurrence_id, start_s }: BookingRow,
  { outcome }: JudgedBooking,
): void {
  if (recurrence_id === null) return;
  sums.occurrences.push({
    series: `${source} ${recurrence_id}`,
    startMs: start_s * 1000,
    outcome,
  });
}

interface CheckInContext {
  nowMs: number;
  hasCheckIn: (source: string) => boolean;
}

function addCheckIn(
  sums: BookingSums,
  { source, held_end_s, checked_in_s }: BookingRow,
  { nowMs, hasCheckIn }: CheckInContext,
): void {
  if (held_end_s * 1000 > nowMs || !hasCheckIn(source)) return;
  sums.checkable += 1;
  sums.checkedIn += Number(checked_in_s !== null);
}

export interface CountContext extends CheckInContext {
  parts: CountedParts;
}

/** Counts a booking where it belongs. */
export function addBooking(
  sums: BookingSums,
  booking: RoomBooking,
  { nowMs, hasCheckIn, parts }: CountContext,
): void {
  const { row, judged } = booking;
  if (judged === null) return;
  sums.outcomes[judged.outcome] += 1;
  if (parts.series) addOccurrence(sums, row, judged);
  if (judged.outcome === 'cancelled') return;
  if (parts.checkIns) addCheckIn(sums, row, { nowMs, hasCheckIn });
  if (parts.spans) addSpans(sums, booking);
  if (parts.lost) sums.lostS += lostSeconds(booking, judged);
  if (parts.released) addReleased(sums, booking);
  if (parts.people) addPeople(sums, booking);
  if (parts.planned) addPlanned(sums, booking);
}

/** Sums of each interval. */
export function emptyIntervals(count: number): BookingSums[] {
  return Array.from({ length: count }, noSums);
}
