import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import {
  busiestHourOf,
  popularRoomsOf,
  type PopularRoom,
  type RankedRooms,
} from './popularRooms.ts';
import { popularityTable } from './popularityTable.ts';
import type { PopularityData } from './readPopularity.ts';

export interface PopularityView extends RankedRooms {
  table: ReportTable<PopularRoom>;
}

/** The rooms of the size class that the URL names, the most popular first. */
export function toPopularity(data: PopularityData, place: BuildingPlace): PopularityView {
  const all = popularRoomsOf(data, place);
  const { group } = place.values;
  const sizeClass = all.classes.find((name) => name === group) ?? null;
  const rooms = all.rooms.filter((room) => sizeClass === null || room.sizeClass === sizeClass);
  const hours = data.bookings.groups.filter(({ kind }) => kind === 'hour');
  return {
    ...all,
    rooms,
    sizeClass,
    busiest: busiestHourOf(hours),
    leadHours: data.bookings.total.median_lead_time_hours,
    table: popularityTable(rooms),
  };
}
