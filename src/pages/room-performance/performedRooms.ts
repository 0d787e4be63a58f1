import { coveringClass } from '#domain/planning/groupSizes.ts';
import { bookingTotals } from '#src/data/bookings/bookingTotals.ts';
import type { BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import { toUsedSpaces, weeksOf, type UsedSpace } from '#src/data/planning/usedSpaces.ts';
import { isMeasuredRoom } from '#src/features/bookings/bookedRooms.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { RoomPerformanceData } from './readRoomPerformance.ts';

/** A measured room with two seats or more, how it was used and how it was booked; null is unknown. */
export interface PerformedRoom extends UsedSpace {
  /** Measures of its bookings; null where no booking system knows the room. */
  booked: BookingMeasures | null;
  /** Sessions on an opening day. */
  startsPerDay: number | null;
  /** The size class that the typical group needs. */
  neededClass: string | null;
  /** Seat-hours per week that stayed empty while it was in use, or were booked and not used. */
  lostPerWeek: number | null;
}

/** How many rooms which sources know. */
export interface RoomSources {
  both: number;
  sensorOnly: number;
  calendarOnly: number;
}

function lostOf(blocked: number | null, unused: number | null): number | null {
  return blocked === null && unused === null ? null : (blocked ?? 0) + (unused ?? 0);
}

interface RoomContext {
  weeks: number;
  openDays: number;
  roomSizes: BuildingPlace['roomSizes'];
}

function toPerformedRoom(
  space: UsedSpace,
  booked: BookingMeasures | null,
  { weeks, openDays, roomSizes }: RoomContext,
): PerformedRoom {
  const unused = booked?.booked_unused ?? null;
  const hasWeeks = unused !== null && weeks > 0;
  const unusedPerWeek = hasWeeks ? ((unused / 60) * space.capacity) / weeks : null;
  return {
    ...space,
    booked,
    startsPerDay: openDays > 0 ? space.sessions / openDays : null,
    neededClass: coveringClass(space.groupMedian, roomSizes)?.name ?? null,
    lostPerWeek: lostOf(space.blockedPerWeek, unusedPerWeek),
  };
}

/** The rooms in view, those that lose most first. */
export function toPerformedRooms(
  data: RoomPerformanceData,
  { zones, spaces: { floors }, roomSizes, nowMs }: BuildingPlace,
): PerformedRoom[] {
  const byRoom = new Map(data.bookings.groups.map(({ keys, metrics }) => [keys['room'], metrics]));
  const context = { weeks: weeksOf(data, nowMs), openDays: data.openDays, roomSizes };
  return toUsedSpaces({ data, zones, floors, roomSizes, nowMs })
    .filter(({ isRoom }) => isRoom)
    .map((space) => toPerformedRoom(space, byRoom.get(space.id) ?? null, context))
    .toSorted((a, b) => (b.lostPerWeek ?? -1) - (a.lostPerWeek ?? -1));
}

/** How many of the rooms have sensors, a calendar, or both. Rooms with a calendar alone are those on the floors in view. */
export function roomSourcesOf(
  rooms: readonly PerformedRoom[],
  { bookings }: RoomPerformanceData,
  { zones, spaces }: BuildingPlace,
): RoomSources {
  const floorIds = new Set<string>(zones.map(({ floorId }) => floorId));
  const both = rooms.filter(({ booked }) => booked !== null).length;
  const calendarOnly = bookings.groups.filter(({ keys, metrics }) => {
    const zone = spaces.zones.get(keys['room'] ?? '');
    return zone !== undefined && !isMeasuredRoom(zone, metrics) && floorIds.has(zone.floorId);
  }).length;
  return { both, sensorOnly: rooms.length - both, calendarOnly };
}

/** What the rooms come to that a booking system knows. */
export function bookedTotals(rooms: readonly PerformedRoom[]) {
  return bookingTotals(rooms.flatMap(({ booked }) => booked ?? []));
}
