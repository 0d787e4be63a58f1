import { readBookingGroups, type GroupedBookings } from '#src/data/bookings/readBookingGroups.ts';
import type { Reading } from '#src/data/metrics/ReportScope.ts';
import {
  readZoneUses,
  type ZoneUseData,
  type ZoneUseRequest,
} from '#src/data/planning/readZoneUses.ts';

export interface RoomPerformanceRequest extends ZoneUseRequest {
  /** The booking systems that count; all where none is named. */
  bookingSources: readonly string[];
}

export interface RoomPerformanceData extends ZoneUseData {
  request: RoomPerformanceRequest;
  /** Bookings of the building by room. */
  bookings: GroupedBookings;
}

/** Reads how the rooms were used, floor by floor, and how they were booked. */
export async function readRoomPerformance(
  request: RoomPerformanceRequest,
  reading: Reading,
  onFloor: (read: number, all: number) => void,
): Promise<RoomPerformanceData> {
  const question = { scope: request, sources: request.bookingSources };
  const [uses, bookings] = await Promise.all([
    readZoneUses(request, reading, onFloor),
    readBookingGroups(question, 'room', reading),
  ]);
  return { ...uses, request, bookings };
}
