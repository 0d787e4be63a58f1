import { kindsOf } from '#src/data/planning/usedSpaces.ts';
import { ofRooms } from '#src/features/bookings/countedBookings.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { spaceDenominators } from '#src/features/report/figures/spaceDenominators.ts';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { toFloorsRequest } from '#src/features/report/place/toFloorsRequest.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { roomSourcesOf, toPerformedRooms } from './performedRooms.ts';
import { readRoomPerformance, type RoomPerformanceData } from './readRoomPerformance.ts';
import {
  insteadOfRooms,
  NoBookingsNotice,
  RoomPerformanceCards,
  type RoomPerformanceView,
} from './RoomPerformanceCards.tsx';
import { roomPerformanceTable } from './roomPerformanceTable.ts';
import { roomPerformanceFigures, sourcesText, terms } from './roomPerformanceTexts.ts';

/** Room Performance: how well each meeting room serves those who use it, and those who book it. */
export const roomPerformance = defineReport({
  title: 'Room Performance',
  name: 'room-performance',
  needs: OneBuilding,
  request: (place, filters) => {
    const request = toFloorsRequest(place, filters);
    return {
      ...request,
      kinds: kindsOf(place.zones, request.capacity),
      bookingSources: filters.values.booking_source ?? [],
    };
  },
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of rooms and bookings of ${subject.name}`,
  read: readRoomPerformance,
  view: toRoomPerformance,
  basis: ({ data, view: { rooms, sources } }) => ({
    what: `Rooms of ${data.request.subject.name}`,
    denominators: spaceDenominators(rooms, data, 'room'),
    ruleEnd: sourcesText(rooms, sources),
  }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures of rooms',
  figures: ({ view: { rooms, sources } }) => roomPerformanceFigures(rooms, sources),
  bookings: ({ data: { request }, view: { rooms } }) => ({
    scope: request,
    sources: request.bookingSources,
    filters: ofRooms(rooms.map(({ zone }) => zone.id)).filters,
  }),
  tables: ({ view }) => [view.table],
  notices: NoBookingsNotice,
  instead: insteadOfRooms,
  cards: RoomPerformanceCards,
});

/** The rooms in view with their use and bookings. */
function toRoomPerformance(data: RoomPerformanceData, place: BuildingPlace): RoomPerformanceView {
  const rooms = toPerformedRooms(data, place);
  return { rooms, sources: roomSourcesOf(rooms, data, place), table: roomPerformanceTable(rooms) };
}
