import { group as groupBy } from 'd3-array';
import type { BookingGroup, BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import {
  bookedRoomsOf,
  type BookedRoom,
  type BookedRooms,
} from '#src/features/bookings/bookedRooms.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { PopularityData } from './readPopularity.ts';

/** An hour of the day, by the clock of the building, and the share of it that is booked. */
export interface BusiestHour {
  hour: number;
  bookedRate: number;
}

/** A room that can be booked, and how sought after it is; null is unknown. */
export interface PopularRoom extends BookedRoom {
  /** Its booked rate over the mean of its size class in the building. */
  popularity: number | null;
  /** Median hours from the creation of a booking to its start. */
  leadHours: number | null;
  /** Its place among the rooms of its size class by lead time, from 1: those that are booked earliest come first. */
  firstBooked: number | null;
  busiest: BusiestHour | null;
}

export interface PopularRooms extends BookedRooms {
  rooms: readonly PopularRoom[];
  /** The size classes of the rooms, the smallest first. */
  classes: readonly string[];
}

/** The rooms of one size class, or of all. */
export interface RankedRooms extends PopularRooms {
  /** The class in view; null for all. */
  sizeClass: string | null;
  /** The hour in which most of all rooms is booked. */
  busiest: BusiestHour | null;
  /** Median hours from creation to start of all bookings. */
  leadHours: number | null;
}

/** The hour that is booked most; the earlier of two alike. */
export function busiestHourOf(groups: readonly BookingGroup[]): BusiestHour | null {
  let found: BusiestHour | null = null;
  for (const { keys, metrics } of groups) {
    const bookedRate = metrics.booked_rate ?? 0;
    if (bookedRate > (found?.bookedRate ?? 0)) found = { hour: Number(keys['hour']), bookedRate };
  }
  return found;
}

/** Ranks by lead time within each size class. */
function ranksOf(rooms: readonly BookedRoom[]): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const some of groupBy(rooms, ({ sizeClass }) => sizeClass).values()) {
    const known = some.filter(({ measures }) => measures.median_lead_time_hours !== null);
    const lead = (room: BookedRoom) => room.measures.median_lead_time_hours ?? 0;
    for (const room of known)
      ranks.set(room.id, 1 + known.filter((other) => lead(other) > lead(room)).length);
  }
  return ranks;
}

/** The rooms in view, the most popular first; those without a popularity follow. */
export function popularRoomsOf(data: PopularityData, place: BuildingPlace): PopularRooms {
  const { bookings, building, request } = data;
  const booked = bookedRoomsOf(bookings.groups, place, request.capacity);
  const popularities = new Map<string, BookingMeasures['popularity']>(
    building.groups
      .filter(({ kind }) => kind === 'room')
      .map(({ keys, metrics }) => [keys['room'] ?? '', metrics.popularity]),
  );
  const hours = groupBy(
    bookings.groups.filter(({ kind }) => kind === 'room*hour'),
    ({ keys }) => keys['room'],
  );
  const ranks = ranksOf(booked.rooms);
  const rooms = booked.rooms.map((room) => ({
    ...room,
    popularity: popularities.get(room.id) ?? null,
    leadHours: room.measures.median_lead_time_hours,
    firstBooked: ranks.get(room.id) ?? null,
    busiest: busiestHourOf(hours.get(room.id) ?? []),
  }));
  const used = new Set(rooms.map(({ sizeClass }) => sizeClass));
  return {
    ...booked,
    rooms: rooms.toSorted((a, b) => (b.popularity ?? -1) - (a.popularity ?? -1)),
    classes: place.roomSizes.map(({ name }) => name).filter((name) => used.has(name)),
  };
}
