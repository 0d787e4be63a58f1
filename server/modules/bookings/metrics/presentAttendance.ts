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
import type { RoomBooking } from './countedBookings.ts';
import { keysOf, kindOf, nameOf, partTotal } from './presentFigures.ts';
import type { FigureFacts } from './readFigures.ts';
import type { SummedGroups } from './sumGroups.ts';

type Answer = AnswerOf<typeof getBookingAttendance>;

function attended({ row, room, judged }: RoomBooking): AttendedBooking[] {
  if (judged === null || judged.outcome === 'cancelled') return [];
  return [
    {
      invited: row.invited,
      accepted: row.accepted,
      plannedSize: row.planned_size,
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

/** The answer of getBookingAttendance. */
export function presentAttendance(
  facts: FigureFacts,
  summed: SummedGroups,
  basis: AttendanceBasis,
): Answer {
  const { groups, total } = partTotal(facts, summed);
  const all = total?.bookings.flatMap(attended) ?? [];
  const counts = countSeatShares(all, basis);
  return {
    groups: groups.map((group) => {
      const head = { kind: kindOf(group), keys: keysOf(group), name: nameOf(group) };
      return Object.assign(head, attendanceOf(group.bookings.flatMap(attended), basis));
    }),
    total: attendanceOf(all, basis),
    funnel: sumFunnel(all),
    seat_shares: seatShareBands.map((upTo, at) => ({ up_to: upTo, bookings: counts[at] ?? 0 })),
    suppressed: summed.suppressed,
  };
}
