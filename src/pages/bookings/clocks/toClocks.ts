import { openDaysIn } from '#src/data/bookings/readBookingDays.ts';
import type { BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import { bookedRoomsOf, type BookedRooms } from '#src/features/bookings/bookedRooms.ts';
import {
  toBookedSpans,
  usualInterval,
  type BookedSpan,
  type SpanInterval,
} from '#src/features/bookings/bookedSpans.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { spanTable } from '../utilization/utilizationTables.ts';
import { allDays, openWeekdays, ringPerDay } from './clockDays.ts';
import { toClockRooms, type ClockRoom } from './clockRooms.ts';
import { roomTable, sectorTable, type SectorRow } from './clockTables.ts';
import type { ClockData } from './readClocks.ts';
import { toDials, type RoomDial } from './toDials.ts';

export interface ClockView {
  booked: BookedRooms;
  openDays: number;
  /** Of all rooms on the days in view. */
  total: BookingMeasures | null;
  /** The weekdays that are open. */
  weekdays: readonly string[];
  /** What the dials are about: `all`, `rings`, or a weekday. */
  day: string;
  dials: readonly RoomDial[];
  interval: SpanInterval;
  tables: {
    rooms: ReportTable<ClockRoom>;
    sectors: ReportTable<SectorRow>;
    spans: ReportTable<BookedSpan>;
  };
}

/** What all rooms come to on a weekday, or on all days. */
function totalOf({ groups, total }: ClockData, weekday: string | null): BookingMeasures | null {
  if (weekday === null) return total;
  const ofDay = groups.find(({ kind, keys }) => kind === 'weekday' && keys['weekday'] === weekday);
  return ofDay?.metrics ?? null;
}

/** The days of the frame, or of the week in view. */
function daysInView({ days, request: { week } }: ClockData): ClockData['days'] {
  if (week === null) return days;
  const [fromMs, toMs] = [Date.parse(week.startdatetime), Date.parse(week.enddatetime)];
  return days.filter(({ startMs }) => startMs >= fromMs && startMs < toMs);
}

/** The rooms of a timetable as dials and in tables. */
export function toClocks(data: ClockData, place: BuildingPlace): ClockView {
  const { request, groups, quarters, days } = data;
  const booked = bookedRoomsOf(groups, place, request.capacity);
  const weekdays = openWeekdays(quarters);
  const asked = place.values.group ?? allDays;
  const day = asked === ringPerDay || weekdays.includes(asked) ? asked : allDays;
  const weekday = weekdays.includes(day) ? day : null;
  const rooms = toClockRooms(booked.rooms, groups, weekday);
  const dials = toDials({ rooms, quarters, weekdays, day });
  const interval = usualInterval(days);
  const { timeZone } = request.subject;
  const spans = toBookedSpans({ days, timeZone }, interval);
  return {
    booked,
    openDays: openDaysIn(daysInView(data)),
    total: totalOf(data, weekday),
    weekdays,
    day,
    dials,
    interval,
    tables: {
      rooms: roomTable(rooms, weekday),
      sectors: sectorTable(dials),
      spans: spanTable(spans, { interval, timeZone, hasBefore: false }),
    },
  };
}
