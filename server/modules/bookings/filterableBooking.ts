import { expectedAttendees } from '#domain/booking/Booking.ts';
import type {
  FilterableBooking,
  NumberSelector,
  TextSelector,
} from '#domain/booking/filter/FilterableBooking.ts';
import type { BookingOutcome } from '#domain/booking/outcomeOf.ts';
import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import { localParts } from '#domain/time/localParts.ts';
import type { BookedRoom } from './BookedRoom.ts';
import type { BookingRow } from './BookingRow.ts';

/** A booking as filters see it. Of a private one they see no more than answers tell. */
export function filterableBooking(
  { row, room }: { row: BookingRow; room: BookedRoom },
  outcome: BookingOutcome | null,
): FilterableBooking {
  const isPrivate = row.is_private === 1;
  const local = () => localParts(row.start_s * 1000, room.building.timezone);
  const texts: Record<TextSelector, () => string | null> = {
    source: () => row.source,
    id: () => row.id,
    status: () => row.status,
    outcome: () => outcome,
    is_timetable: () => String(row.is_timetable === 1),
    is_recurring: () => String(row.recurrence_id !== null),
    is_all_day: () => String(row.is_all_day === 1),
    is_private: () => String(isPrivate),
    recurrence_id: () => row.recurrence_id,
    department: () => (isPrivate ? null : row.department),
    activity_type: () => (isPrivate ? null : row.activity_type),
    course_code: () => row.course_code,
    organiser_key: () => row.organiser_key || null,
    weekday: () => weekdayNames[local().weekday] ?? null,
    building_id: () => room.building.id,
    floor_id: () => room.zone.floorId,
    campus_id: () => room.building.campusId,
    zone_id: () => room.zone.id,
  };
  const numbers: Record<NumberSelector, () => number | null> = {
    duration_minutes: () => (row.scheduled_end_s - row.start_s) / 60,
    lead_time_hours: () => (row.created_s === null ? null : (row.start_s - row.created_s) / 3600),
    expected_attendees: () => expectedAttendees(row),
    planned_size: () => row.planned_size,
    hour: () => Math.floor(local().minuteOfDay / 60),
  };
  return {
    text: (selector) => texts[selector](),
    number: (selector) => numbers[selector](),
    createdMs: row.created_s === null ? null : row.created_s * 1000,
    zone: room.zone,
    campusId: room.building.campusId,
  };
}
