import type { BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import type { GroupedBookings } from '#src/data/bookings/readBookingGroups.ts';
import { openDaysIn } from '#src/data/bookings/readBookingDays.ts';
import { bookedRoomsOf, roomTotals, type BookedRooms } from '#src/features/bookings/bookedRooms.ts';
import {
  toBookedSpans,
  usualInterval,
  type BookedSpan,
  type SpanInterval,
} from '#src/features/bookings/bookedSpans.ts';
import { toWeekHours, type WeekHourMeasures } from '#src/features/bookings/measureWeek.ts';
import { roomGroupingOf, roomGroupings } from '#src/features/bookings/roomGroups.ts';
import type { GroupingChoice } from '#src/features/filters/scope/groupingChoices.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import type { UtilizationData } from './readUtilization.ts';
import { toUtilizationGroups, type UtilizationGroup } from './utilizationRows.ts';
import { groupTable, hourTable, spanTable } from './utilizationTables.ts';

export interface UtilizationView {
  booked: BookedRooms;
  openDays: number;
  /** What all rooms come to, and what they came to in the frame beside. */
  total: BookingTotals;
  before: BookingTotals | null;
  grouping: GroupingChoice;
  groupings: readonly GroupingChoice[];
  groups: readonly UtilizationGroup[];
  interval: SpanInterval;
  tables: {
    groups: ReportTable<UtilizationGroup>;
    spans: ReportTable<BookedSpan>;
    hours: ReportTable<WeekHourMeasures>;
  };
}

/** How the time of rooms was divided: together, by group, by week and by hour. */
export function toUtilization(data: UtilizationData, place: BuildingPlace): UtilizationView {
  const { request, compared } = data;
  const booked = bookedRoomsOf(data.rooms.groups, place, request.capacity);
  const roomsOf = ({ groups: some }: GroupedBookings) =>
    bookedRoomsOf(some, place, request.capacity).rooms;
  const { rooms } = booked;
  const groupings = roomGroupings(rooms, place.roomSizes);
  const grouping = roomGroupingOf(place.values.group, groupings);
  const groups = toUtilizationGroups({ rooms, grouping: grouping.id, data, place });
  const interval = usualInterval(data.days);
  const { timeZone } = request.subject;
  const spans = toBookedSpans({ days: data.days, timeZone, daysBefore: compared?.days }, interval);
  const hasBefore = compared !== null;
  return {
    booked,
    openDays: openDaysIn(data.days),
    total: roomTotals(rooms),
    before: compared && roomTotals(roomsOf(compared.rooms)),
    grouping,
    groupings,
    groups,
    interval,
    tables: {
      groups: groupTable(groups, { title: grouping.label, hasBefore }),
      spans: spanTable(spans, { interval, timeZone, hasBefore }),
      hours: hourTable(toWeekHours(data.hours.groups)),
    },
  };
}
