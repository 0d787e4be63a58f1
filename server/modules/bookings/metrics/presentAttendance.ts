import type { getBookingAttendance } from '#contract/bookingTools.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import {
  countSeatShares,
  seatShareBands,
  sumAttendance,
  sumFunnel,
  type AttendanceBasis,
  type AttendedBooking,
} from '#domain/booking/attendance.ts';
import type { FigureGroup } from './BookingGroups.ts';
import type { RoomBooking } from './countedBookings.ts';
import { keysOf, kindOf, nameOf, orderedGroups } from './presentFigures.ts';
import type { SummedGroups } from './sumGroups.ts';

type Answer = AnswerOf<typeof getBookingAttendance>;

function attended({ row, room, judged }: RoomBooking): AttendedBooking[] {
  if (judged === null || judged.outcome === 'cancelled') return [];
  return [
    {
      invited: row.invited,
      accepted: row.accepted,
      outcome: judged.outcome,
      observedP90: judged.observedP90,
      seats: room.capacity,
    },
  ];
}

function attendanceOf(
  bookings: readonly AttendedBooking[],
  basis: AttendanceBasis,
): Answer['total'] {
  const sums = sumAttendance(bookings, basis);
  const { meetingsExpected, meetingsObserved } = sums;
  return {
    bookings: sums.bookings,
    expected: sums.expected,
    meetings: sums.meetings,
    meetings_expected: meetingsExpected,
    meetings_observed: meetingsObserved,
    meetings_seats: sums.meetingsSeats,
    attendance_rate: meetingsExpected > 0 ? meetingsObserved / meetingsExpected : null,
  };
}

/** The answer of getBookingAttendance; the total is the last alternative. */
export function presentAttendance(summed: SummedGroups, basis: AttendanceBasis): Answer {
  const ordered = orderedGroups(summed);
  const total = ordered.at(-1);
  const bookingsOf = (group: FigureGroup | undefined) => group?.bookings.flatMap(attended) ?? [];
  const all = bookingsOf(total);
  const counts = countSeatShares(all, basis);
  return {
    groups: ordered
      .filter((group) => group !== total)
      .map((group) => {
        const head = { kind: kindOf(group), keys: keysOf(group), name: nameOf(group) };
        return Object.assign(head, attendanceOf(bookingsOf(group), basis));
      }),
    total: attendanceOf(all, basis),
    funnel: sumFunnel(all),
    seat_shares: seatShareBands.map((upTo, at) => ({ up_to: upTo, bookings: counts[at] ?? 0 })),
    suppressed: summed.suppressed,
  };
}
