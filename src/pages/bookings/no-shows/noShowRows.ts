import type { CountedBookings } from '#src/data/bookings/CountedBookings.ts';
import { bookingTotals, type BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import type { BookingGroup } from '#src/data/bookings/readBookingGroups.ts';
import type { BookedRoom } from '#src/features/bookings/bookedRooms.ts';
import { ofKeys, ofRooms } from '#src/features/bookings/countedBookings.ts';
import { keyName, keyOrder } from '#src/features/bookings/keyNames.ts';
import { toRoomGroups } from '#src/features/bookings/roomGroups.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';

/** What no-shows are broken down by. */
export const dimensions = [
  { id: 'room', label: 'Room' },
  { id: 'size', label: 'Size' },
  { id: 'department', label: 'Department' },
  { id: 'recurring', label: 'Recurring' },
  { id: 'lead_time', label: 'Lead time' },
] as const;

export type DimensionId = (typeof dimensions)[number]['id'];

/** Bookings that are alike in a dimension. */
export interface NoShowRow {
  id: string;
  name: string;
  detail: string;
  totals: BookingTotals;
  /** Which bookings it counts; null where nobody can list them. */
  counted: CountedBookings | null;
  /** Lost hours per week; null where nothing could be judged. */
  lostPerWeek: number | null;
}

interface RowContext {
  place: BuildingPlace;
  weeks: number;
}

/** Lost minutes as hours per week. */
export function perWeek(minutes: number | null, weeks: number): number | null {
  return minutes === null || weeks === 0 ? null : minutes / 60 / weeks;
}

/** Those that lose most first. */
export function byLoss(a: NoShowRow, b: NoShowRow): number {
  return (b.lostPerWeek ?? -1) - (a.lostPerWeek ?? -1);
}

function ofRoomGroups(
  rooms: readonly BookedRoom[],
  by: 'room' | 'size',
  { place, weeks }: RowContext,
): NoShowRow[] {
  return toRoomGroups(rooms, by, place)
    .map(({ id, name, totals, rooms: own }) => ({
      id,
      name: by === 'size' && id !== '' ? `Size ${name}` : name,
      detail: by === 'room' ? (own[0]?.floorName ?? '') : '',
      totals,
      counted: ofRooms(own.map((room) => room.id)),
      lostPerWeek: perWeek(totals.lostMinutes, weeks),
    }))
    .toSorted(byLoss);
}

function ofBookings(
  groups: readonly BookingGroup[],
  by: 'department' | 'recurring' | 'lead_time',
  { place: { roomSizes }, weeks }: RowContext,
): NoShowRow[] {
  const rows = groups
    .filter(({ kind }) => kind === by)
    .map(({ keys, metrics }) => {
      const key = keys[by] ?? null;
      const totals = bookingTotals([metrics]);
      return {
        id: key ?? 'unknown',
        name: keyName(by, key),
        detail: '',
        totals,
        counted: ofKeys({ [by]: key }, roomSizes),
        lostPerWeek: perWeek(totals.lostMinutes, weeks),
      };
    });
  const order = keyOrder(by);
  if (order.length === 0) return rows.toSorted(byLoss);
  return rows.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** The bookings of an answer by each dimension; without a single one there are no rows. */
export function noShowRows(
  rooms: readonly BookedRoom[],
  groups: readonly BookingGroup[],
  context: RowContext,
): Record<DimensionId, NoShowRow[]> {
  return {
    room: ofRoomGroups(rooms, 'room', context),
    size: ofRoomGroups(rooms, 'size', context),
    department: ofBookings(groups, 'department', context),
    recurring: ofBookings(groups, 'recurring', context),
    lead_time: ofBookings(groups, 'lead_time', context),
  };
}
