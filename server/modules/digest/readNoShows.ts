import { judgedOf } from '#domain/booking/metric/BookingSums.ts';
import { rsqlValue } from '#domain/filters/rsql.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import type { DigestSources } from './DigestSources.ts';
import { daysFrame } from './digestBuildings.ts';
import { plannedDays } from './readSeats.ts';

/** What became of the bookings of one room. */
export interface RoomNoShows {
  id: string | number;
  noShows: number;
  /** Bookings of which sensors tell what became. */
  judged: number;
  lostMinutes: number;
  openMinutes: number;
}

/** The rooms of a building over the 28 local days before `day`, as Corporate No-Shows counts them. */
export async function readNoShows(
  building: BuildingRecord,
  day: number,
  { readBookings, signal }: Pick<DigestSources, 'readBookings'> & { signal: AbortSignal },
): Promise<{ rooms: RoomNoShows[]; isSettled: boolean }> {
  const days = { startDay: day - plannedDays, endDayExclusive: day };
  const { startdatetime, enddatetime } = daysFrame(building, days);
  const filter = [
    `startdatetime==${rsqlValue(startdatetime)}`,
    `enddatetime==${rsqlValue(enddatetime)}`,
    `building_id==${rsqlValue(building.id)}`,
  ].join(';');
  const question = { filter_bookings: filter, group_bookings: 'room' };
  const { groups, isSettled } = await readBookings(question, signal);
  const rooms = groups.flatMap(({ keys, metrics }): RoomNoShows[] => {
    const id = keys['room'];
    if (id === undefined || id === null) return [];
    const { no_show, lost_minutes, open_minutes } = metrics;
    return [
      {
        id,
        noShows: no_show ?? 0,
        judged: judgedOf(metrics),
        lostMinutes: lost_minutes ?? 0,
        openMinutes: open_minutes ?? 0,
      },
    ];
  });
  return { rooms, isSettled };
}
