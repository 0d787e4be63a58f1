import { bookingTotals, type BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import { openDaysIn } from '#src/data/bookings/readBookingDays.ts';
import type { BookingGroup } from '#src/data/bookings/readBookingGroups.ts';
import { bookedRoomsOf, roomTotals, type BookedRooms } from '#src/features/bookings/bookedRooms.ts';
import {
  toBookedSpans,
  type BookedSpan,
  type SpanInterval,
} from '#src/features/bookings/bookedSpans.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import type { OverTimeData } from './readRatesOverTime.ts';
import { hourTable, spanTable, type DayHour } from './overTimeTables.ts';

export interface OverTimeView {
  booked: BookedRooms;
  openDays: number;
  total: BookingTotals;
  before: BookingTotals | null;
  interval: SpanInterval;
  /** What is booked of the days to come, as far as it is known. */
  ahead: BookingTotals | null;
  tables: { spans: ReportTable<BookedSpan>; hours: ReportTable<DayHour> };
}

function hoursOf(groups: readonly BookingGroup[]): Map<string, BookingTotals> {
  const byHour = groups.filter(({ kind }) => kind === 'hour');
  return new Map(byHour.map(({ keys, metrics }) => [keys['hour'] ?? '', bookingTotals([metrics])]));
}

function toDayHours({ bookings, compared }: OverTimeData): DayHour[] {
  const before = hoursOf(compared?.bookings.groups ?? []);
  return [...hoursOf(bookings.groups)]
    .filter(([, totals]) => totals.openMinutes > 0)
    .map(([id, totals]) => ({
      id,
      name: `${id.padStart(2, '0')}:00`,
      totals,
      before: before.get(id) ?? null,
    }))
    .toSorted((a, b) => Number(a.id) - Number(b.id));
}

/** Rates by day or week with what is booked of the days to come, and by hour of the day. */
export function toRatesOverTime(data: OverTimeData, place: BuildingPlace): OverTimeView {
  const { request, compared } = data;
  const { timeZone } = request.subject;
  const booked = bookedRoomsOf(data.bookings.groups, place, request.capacity);
  const interval = place.values.interval === 'P1W' ? 'P1W' : 'P1D';
  const spans = [
    ...toBookedSpans({ days: data.days, timeZone, daysBefore: compared?.days }, interval),
    ...toBookedSpans({ days: data.ahead, timeZone }, interval),
  ];
  const before = compared && bookedRoomsOf(compared.bookings.groups, place, request.capacity);
  const hasBefore = compared !== null;
  return {
    booked,
    openDays: openDaysIn(data.days),
    total: roomTotals(booked.rooms),
    before: before && roomTotals(before.rooms),
    interval,
    ahead: data.ahead.length > 0 ? bookingTotals(data.ahead.map(({ measures }) => measures)) : null,
    tables: {
      spans: spanTable(spans, { interval, timeZone, hasBefore }),
      hours: hourTable(toDayHours(data), hasBefore),
    },
  };
}
