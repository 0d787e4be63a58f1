import { rsqlValue } from '#domain/filters/rsql.ts';
import { questionOf, type BookingRequest } from '#src/data/bookings/BookingRequest.ts';
import { readBookingDays, type BookingDay } from '#src/data/bookings/readBookingDays.ts';
import {
  readBookingGroups,
  type BookingGroup,
  type BookingMeasures,
  type BookingQuestion,
} from '#src/data/bookings/readBookingGroups.ts';
import { readQuarterHours, type RoomQuarter } from '#src/data/bookings/readQuarterHours.ts';
import { readTimetableRooms } from '#src/data/bookings/readTimetableRooms.ts';
import type { FrameQuery, Reading } from '#src/data/metrics/ReportScope.ts';

export interface ClockRequest extends BookingRequest {
  /** The week that the dials are about; null for the whole frame. */
  week: FrameQuery | null;
}

export interface ClockData {
  request: ClockRequest;
  /** The bookings of the rooms and the week in view. */
  question: BookingQuestion;
  /** By room, by weekday, and by both. */
  groups: readonly BookingGroup[];
  /** Of all rooms; null without a timetable. */
  total: BookingMeasures | null;
  quarters: readonly RoomQuarter[];
  /** Of the whole frame, so that weeks can be compared. */
  days: readonly BookingDay[];
}

const dayLabels = ['booked_minutes', 'booked_used', 'booked_unused', 'unbooked_used'] as const;

/** Reads how the rooms of a timetable were planned and used around the clock. */
export async function readClocks(request: ClockRequest, reading: Reading): Promise<ClockData> {
  const rooms = await readTimetableRooms(questionOf(request), reading);
  if (rooms.length === 0) {
    const question = questionOf(request);
    return { request, question, groups: [], total: null, quarters: [], days: [] };
  }
  const ofRooms = [`zone_id=in=(${rooms.map(rsqlValue).join(',')})`];
  const whole = questionOf(request, ofRooms);
  const { week } = request;
  const shown = week === null ? whole : questionOf({ ...request, frame: week }, ofRooms);
  const [{ groups, total }, quarters, days] = await Promise.all([
    readBookingGroups(shown, 'room,weekday,room*weekday', reading),
    readQuarterHours(shown, reading),
    readBookingDays(whole, dayLabels, reading),
  ]);
  return { request, question: shown, groups, total, quarters, days };
}
