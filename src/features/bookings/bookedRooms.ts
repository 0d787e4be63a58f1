import { capacityOf } from '#domain/space/capacity.ts';
import { layerNames } from '#domain/space/layers.ts';
import { roomSizeOf } from '#domain/space/roomSize.ts';
import { zoneRole } from '#domain/space/zoneRole.ts';
import { bookingTotals, type BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import type { BookingGroup, BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { combinedWithParts } from './combinedRooms.ts';

/** A room that can be booked; null is unknown. */
export interface BookedRoom {
  id: string;
  name: string;
  zone: ZoneSpace;
  floorName: string;
  capacity: number | null;
  sizeClass: string | null;
  measures: BookingMeasures;
  isMeasured: boolean;
  /** Whether its minutes count beside those of the other rooms; a combined room's are those of its parts. */
  addsTime: boolean;
  /** Valid over open minutes; null without a sensor. */
  coverage: number | null;
}

/** How many rooms which sources know. */
export interface RoomSources {
  both: number;
  calendarOnly: number;
  sensorOnly: number;
}

/** What the bookings of a page rest on. */
export interface BookedRooms {
  rooms: readonly BookedRoom[];
  sources: RoomSources;
}

const leastSeats = 2;

function coverageOf({ open_minutes, valid_minutes }: BookingMeasures): number | null {
  const open = open_minutes ?? 0;
  return open > 0 ? (valid_minutes ?? 0) / open : null;
}

/** Whether sensors tell of a room that can be booked: of a combined room, those of its parts. */
export function isMeasuredRoom(
  { layerName }: Pick<ZoneSpace, 'layerName'>,
  { valid_minutes }: BookingMeasures,
): boolean {
  return layerName !== layerNames.booking || (valid_minutes ?? 0) > 0;
}

interface RoomContext {
  place: Pick<BuildingPlace, 'spaces' | 'roomSizes'>;
  capacityName: string | null;
}

/** The rooms of an answer by room, those booked most first. */
function toBookedRooms(
  groups: readonly BookingGroup[],
  { place: { spaces, roomSizes }, capacityName }: RoomContext,
): BookedRoom[] {
  const { zones } = spaces;
  const combined = combinedWithParts(
    groups.flatMap(({ keys }) => zones.get(keys['room'] ?? '') ?? []),
    zones,
  );
  return groups
    .flatMap(({ keys, name, metrics }): BookedRoom[] => {
      const zone = zones.get(keys['room'] ?? '');
      if (zone === undefined) return [];
      const isMeasured = isMeasuredRoom(zone, metrics);
      const capacity = capacityOf(zone.capacity, capacityName);
      return [
        {
          id: zone.id,
          name,
          zone,
          floorName: spaces.floors.get(zone.floorId)?.displayName ?? '',
          capacity,
          sizeClass: roomSizeOf(capacity, roomSizes),
          measures: metrics,
          isMeasured,
          addsTime: !combined.has(zone),
          coverage: isMeasured ? coverageOf(metrics) : null,
        },
      ];
    })
    .toSorted((a, b) => (b.measures.booked_rate ?? -1) - (a.measures.booked_rate ?? -1));
}

/** How many rooms have a calendar, a sensor or both; of the zones in view, those with a sensor alone are rooms with two seats and more. */
function roomSourcesOf(
  rooms: readonly BookedRoom[],
  { zones }: Pick<BuildingPlace, 'zones'>,
  capacityName: string | null,
): RoomSources {
  const ids = new Set<string>(rooms.map(({ id }) => id));
  const both = rooms.filter(({ isMeasured }) => isMeasured).length;
  const isRoom = (zone: ZoneSpace) =>
    zone.layerName !== layerNames.booking &&
    zoneRole(zone) === 'room' &&
    (capacityOf(zone.capacity, capacityName) ?? 0) >= leastSeats;
  const sensorOnly = zones.filter((zone) => !ids.has(zone.id) && isRoom(zone)).length;
  return { both, calendarOnly: rooms.length - both, sensorOnly };
}

/** The rooms of an answer by room, and which sources know them. */
export function bookedRoomsOf(
  groups: readonly BookingGroup[],
  place: BuildingPlace,
  capacityName: string | null,
): BookedRooms {
  const byRoom = groups.filter(({ kind }) => kind === 'room');
  const rooms = toBookedRooms(byRoom, { place, capacityName });
  return { rooms, sources: roomSourcesOf(rooms, place, capacityName) };
}

const noTime = {
  open_minutes: 0,
  valid_minutes: 0,
  booked_minutes: 0,
  booked_used: 0,
  booked_unused: 0,
  unbooked_used: 0,
  free: 0,
};

/** What rooms come to together: of a combined room beside its parts, its bookings alone. */
export function roomTotals(rooms: readonly BookedRoom[]): BookingTotals {
  return bookingTotals(
    rooms.map(({ measures, addsTime }) => (addsTime ? measures : { ...measures, ...noTime })),
  );
}

/** What the rule line says: open and valid time as much as the rooms have on average. */
export function roomDenominators(rooms: readonly BookedRoom[], openDays: number): Denominators {
  const { openMinutes, validMinutes } = roomTotals(rooms);
  const places = rooms.filter(({ addsTime }) => addsTime).length;
  return {
    openMinutes: places > 0 ? openMinutes / places : 0,
    validMinutes: places > 0 ? validMinutes / places : 0,
    coverage: openMinutes > 0 ? validMinutes / openMinutes : null,
    seatsMeasured: null,
    openDays,
    places,
  };
}
