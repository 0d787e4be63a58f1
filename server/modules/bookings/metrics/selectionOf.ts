import { group as groupBy } from 'd3-array';
import type { FilterableBooking } from '#domain/booking/filter/FilterableBooking.ts';
import type { BookingOutcome } from '#domain/booking/outcomeOf.ts';
import { filterableBooking } from '../filterableBooking.ts';
import type { RoomBooking } from './countedBookings.ts';
import { otherKey, isTooSmall } from './groupKeys.ts';
import type { FigurePlan } from './planMetrics.ts';

/** Whether a booking passes the filter, given what became of it. */
export type Passes = (
  booking: Pick<RoomBooking, 'row' | 'room'>,
  outcome: BookingOutcome | null,
) => boolean;

/** The departments with so many people that their figures tell of none of them. */
function shownDepartments(bookings: readonly RoomBooking[]): Set<string> {
  const counted = bookings.filter(({ cell, row }) => cell !== null && row.is_private === 0);
  const shown = new Set<string>();
  for (const [department, own] of groupBy(counted, ({ row }) => row.department))
    if (department !== null && !isTooSmall('department', own)) shown.add(department);
  return shown;
}

function withoutDepartment(booking: FilterableBooking): FilterableBooking {
  return {
    ...booking,
    text(selector) {
      const known = booking.text(selector);
      return selector === 'department' && known !== null ? otherKey.key : known;
    },
  };
}

/**
 * What passes the filter of a plan. Where small departments are hidden, they are one to it, `(other)`, as they are in groups: neither
 * by naming one nor by leaving it out do its figures come out.
 */
export function selectionOf(
  { filter }: FigurePlan,
  bookings: readonly RoomBooking[],
  { hidesSmall }: { hidesSmall: boolean },
): Passes {
  const shown = hidesSmall ? shownDepartments(bookings) : null;
  return ({ row, room }, outcome) => {
    const booking = filterableBooking({ row, room: room.room }, outcome);
    const isHidden = shown !== null && !shown.has(row.department ?? '');
    return filter.matches(isHidden ? withoutDepartment(booking) : booking);
  };
}
