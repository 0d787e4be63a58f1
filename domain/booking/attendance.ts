import { expectedAttendees, type BookingFacts } from './Booking.ts';
import type { BookingOutcome } from './outcomeOf.ts';

/** Who counts as expected: those who accepted, or, where nobody did, those invited; everybody who was invited; or the size a class was planned for, else as accepted. */
export const attendanceBases = ['accepted', 'invited', 'planned'] as const;
export type AttendanceBasis = (typeof attendanceBases)[number];

/** A booking that was not canceled, as far as attendance goes. Null is unknown. */
export interface AttendedBooking extends Pick<
  BookingFacts,
  'accepted' | 'invited' | 'plannedSize'
> {
  outcome: BookingOutcome;
  /** People in the room at the busiest tenth of its time. */
  observedP90: number | null;
  /** Seats of the room. */
  seats: number | null;
}

/** Sums over bookings, each only where it is known of a booking. */
export interface AttendanceSums {
  /** Bookings whose people are known. */
  bookings: number;
  expected: number;
  /** Those of them that people came to, and that were counted. */
  meetings: number;
  meetingsExpected: number;
  meetingsObserved: number;
  /** Their seats; null where a room of them has no known number. */
  meetingsSeats: number | null;
}

/** From invitation to presence, of bookings that were judged and of which invited and accepted are known. */
export interface AttendanceFunnel {
  bookings: number;
  invited: number;
  accepted: number;
  /** People who came; nobody to a no-show. */
  came: number;
}

/** Upper ends of the bands of people expected over seats; the last band has none. */
export const seatShareBands = [0.25, 0.5, 0.75, 1, null] as const;

const cameTo: ReadonlySet<BookingOutcome> = new Set(['late', 'early_end', 'attended']);

/** People expected of a booking on a basis; null where that is not known. */
function peopleExpected(
  booking: Pick<BookingFacts, 'accepted' | 'invited' | 'plannedSize'>,
  basis: AttendanceBasis,
): number | null {
  if (basis === 'planned') return booking.plannedSize ?? expectedAttendees(booking);
  if (basis === 'accepted') return expectedAttendees(booking);
  return booking.invited !== null && booking.invited > 0 ? booking.invited : null;
}

/** Adds up who was expected, and who came, in the sense of attendance_rate. */
export function sumAttendance(
  bookings: readonly AttendedBooking[],
  basis: AttendanceBasis,
): AttendanceSums {
  const sums: AttendanceSums = {
    bookings: 0,
    expected: 0,
    meetings: 0,
    meetingsExpected: 0,
    meetingsObserved: 0,
    meetingsSeats: 0,
  };
  for (const booking of bookings) {
    const expected = peopleExpected(booking, basis);
    if (expected === null) continue;
    sums.bookings += 1;
    sums.expected += expected;
    const { outcome, observedP90, seats } = booking;
    if (observedP90 === null || !cameTo.has(outcome)) continue;
    sums.meetings += 1;
    sums.meetingsExpected += expected;
    sums.meetingsObserved += observedP90;
    sums.meetingsSeats =
      sums.meetingsSeats === null || seats === null ? null : sums.meetingsSeats + seats;
  }
  return sums;
}

/** Follows people from the invitation to the room. */
export function sumFunnel(bookings: readonly AttendedBooking[]): AttendanceFunnel {
  const funnel: AttendanceFunnel = { bookings: 0, invited: 0, accepted: 0, came: 0 };
  for (const { invited, accepted, outcome, observedP90 } of bookings) {
    const came = outcome === 'no_show' ? 0 : cameTo.has(outcome) ? observedP90 : null;
    if (came === null || invited === null || accepted === null) continue;
    funnel.bookings += 1;
    funnel.invited += invited;
    funnel.accepted += accepted;
    funnel.came += came;
  }
  return funnel;
}

/** How many bookings expect how much of their seats, by band; bookings without known people or seats are left out. */
export function countSeatShares(
  bookings: readonly AttendedBooking[],
  basis: AttendanceBasis,
): number[] {
  const counts = seatShareBands.map(() => 0);
  for (const booking of bookings) {
    const expected = peopleExpected(booking, basis);
    const { seats } = booking;
    if (expected === null || seats === null || seats <= 0) continue;
    const share = expected / seats;
    const band = seatShareBands.findIndex((upTo) => upTo === null || share <= upTo);
    counts[band] = (counts[band] ?? 0) + 1;
  }
  return counts;
}
