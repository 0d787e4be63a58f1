import { weeksBetween } from '#domain/time/interval.ts';
import type { GhostSeries } from '#src/data/bookings/readGhostSeries.ts';
import { bookedRoomsOf, roomDenominators, roomTotals } from '#src/features/bookings/bookedRooms.ts';
import { toWeekHours, type WeekHourMeasures } from '#src/features/bookings/measureWeek.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { ghostTable, type GhostRow } from './ghosts.ts';
import { dimensions, noShowRows, perWeek, type DimensionId, type NoShowRow } from './noShowRows.ts';
import { noShowHourTable, noShowTable } from './noShowTables.ts';
import type { NoShowSummary } from './noShowTexts.ts';
import type { NoShowData } from './readNoShows.ts';

export interface NoShowView extends NoShowSummary {
  /** Weeks of the frame that have passed. */
  weeks: number;
  hours: ReportTable<WeekHourMeasures>;
  /** Null where the reader may not see single series, or they are still to come. */
  ghosts: ReportTable<GhostRow> | null;
  by: Readonly<Record<DimensionId, ReportTable<NoShowRow>>>;
}

/** What became of bookings: together, by weekday and hour, and by what may explain it. */
export function toNoShows(
  { request, bookings }: NoShowData,
  place: BuildingPlace,
  series: readonly GhostSeries[] | null,
): NoShowView {
  const { startdatetime, enddatetime } = request.frame;
  const endMs = Math.min(Date.parse(enddatetime), place.nowMs);
  const weeks = weeksBetween(Date.parse(startdatetime), endMs);
  const booked = bookedRoomsOf(bookings.groups, place, request.capacity);
  const { rooms } = booked;
  const total = roomTotals(rooms);
  const rows = noShowRows(rooms, bookings.groups, { place, weeks });
  const tables = dimensions.map(({ id, label }) => [id, noShowTable({ id, label }, rows[id])]);
  const names = new Map(rooms.map(({ id, name }) => [id, name]));
  const nameOf = (roomId: string) => names.get(roomId) ?? roomId;
  const { openMinutes: openOfRoom } = roomDenominators(rooms, 0);
  return {
    booked,
    total,
    weeks,
    lostPerWeek: perWeek(total.lostMinutes, weeks),
    roomsWorth:
      total.lostMinutes === null || openOfRoom === 0 ? null : total.lostMinutes / openOfRoom,
    checkInRate: bookings.total.check_in_rate,
    ghostSeries: bookings.total.ghost_series,
    ghosts: series && ghostTable(series, { weeks, nameOf }),
    hours: noShowHourTable(toWeekHours(bookings.groups)),
    by: Object.fromEntries(tables) as NoShowView['by'],
  };
}
