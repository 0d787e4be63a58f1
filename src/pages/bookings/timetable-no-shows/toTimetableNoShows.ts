import { weeksBetween } from '#domain/time/interval.ts';
import type { BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import { bookedRoomsOf, roomTotals, type BookedRooms } from '#src/features/bookings/bookedRooms.ts';
import { toWeekHours, type WeekHourMeasures } from '#src/features/bookings/measureWeek.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { clockHref } from '../clocks/shownDials.ts';
import { perWeek } from '../no-shows/noShowRows.ts';
import { noShowHourTable, noShowTable } from '../no-shows/noShowTables.ts';
import { classDimensions, classRows, type ClassDimension, type ClassRow } from './classRows.ts';
import { persistentRows, type PersistentRow } from './persistentRows.ts';
import type { TimetableData } from './readTimetableNoShows.ts';
import { peopleColumns, persistentTable } from './timetableTables.tsx';

export interface TimetableView {
  booked: BookedRooms;
  total: BookingTotals;
  lostPerWeek: number | null;
  hours: ReportTable<WeekHourMeasures>;
  by: Readonly<Record<ClassDimension, ReportTable<ClassRow>>>;
  persistent: ReportTable<PersistentRow>;
}

/** What became of the classes of a timetable, those missed again and again first. */
export function toTimetableNoShows(data: TimetableData, place: BuildingPlace): TimetableView {
  const { request, bookings, attendance, recent } = data;
  const { startdatetime, enddatetime } = request.frame;
  const endMs = Math.min(Date.parse(enddatetime), place.nowMs);
  const weeks = weeksBetween(Date.parse(startdatetime), endMs);
  const booked = bookedRoomsOf(bookings.groups, place, request.capacity);
  const total = roomTotals(booked.rooms);
  const names = new Map(booked.rooms.map(({ id, name }) => [id, name]));
  const input = { groups: bookings.groups, attendance, weeks };
  const tables = classDimensions.map((one) => [
    one.id,
    noShowTable(one, classRows(one.id, input), peopleColumns),
  ]);
  const nameOf = (roomId: string) => names.get(roomId) ?? roomId;
  return {
    booked,
    total,
    lostPerWeek: perWeek(total.lostMinutes, weeks),
    hours: noShowHourTable(toWeekHours(bookings.groups)),
    by: Object.fromEntries(tables) as TimetableView['by'],
    persistent: persistentTable(persistentRows({ ...recent, nameOf }), {
      clockOf: (roomId) => clockHref(roomId, request),
      recent: request.recent,
    }),
  };
}
