import { type BookingRequest, questionOf } from '#src/data/bookings/BookingRequest.ts';
import { readBookingDays, type BookingDay } from '#src/data/bookings/readBookingDays.ts';
import { readBookingGroups, type GroupedBookings } from '#src/data/bookings/readBookingGroups.ts';
import type { Reading } from '#src/data/metrics/ReportScope.ts';
import type { ComparedFrame } from '#src/features/filters/scope/comparedFrame.ts';

export interface UtilizationRequest extends BookingRequest {
  /** The frame beside it; null where there is none. */
  compared: ComparedFrame | null;
}

export interface FrameUtilization {
  /** By room. */
  rooms: GroupedBookings;
  days: readonly BookingDay[];
}

export interface UtilizationData extends FrameUtilization {
  request: UtilizationRequest;
  /** By weekday and hour. */
  hours: GroupedBookings;
  compared: FrameUtilization | null;
}

const dayLabels = ['booked_minutes', 'booked_used', 'booked_unused', 'unbooked_used'] as const;

/** Reads how the time of rooms was divided between bookings and use, in the frame and in the one beside it. */
export async function readUtilization(
  request: UtilizationRequest,
  reading: Reading,
): Promise<UtilizationData> {
  const { compared } = request;
  const before = { ...request, ...(compared && { frame: compared.query }) };
  const beforeReading = { ...reading, isRunning: false };
  const [own, days, other] = await Promise.all([
    readBookingGroups(questionOf(request), 'room,weekday*hour', reading),
    readBookingDays(questionOf(request), dayLabels, reading),
    compared === null
      ? null
      : Promise.all([
          readBookingGroups(questionOf(before), 'room', beforeReading),
          readBookingDays(questionOf(before), dayLabels, beforeReading),
        ]),
  ]);
  return {
    request,
    rooms: groupsOf(own, 'room'),
    hours: groupsOf(own, 'weekday*hour'),
    days,
    compared: other && { rooms: other[0], days: other[1] },
  };
}

/** One of the alternatives of an answer. */
function groupsOf(answer: GroupedBookings, kind: string): GroupedBookings {
  return { ...answer, groups: answer.groups.filter((group) => group.kind === kind) };
}
