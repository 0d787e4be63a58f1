import type { BookingAnswer } from '#contract/bookings.ts';
import { expectedAttendees, type BookingStatus } from '#domain/booking/Booking.ts';
import type { JudgedBooking } from '#domain/booking/outcomeOf.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { BookedRoom } from './BookedRoom.ts';
import type { BookingRow } from './BookingRow.ts';

/** A booking as the contract has it, its times those of the building. */
export function presentBooking(
  row: BookingRow,
  { zone, building, floorWireId }: BookedRoom,
  judged: JudgedBooking,
): BookingAnswer {
  const at = (seconds: number): string => toIsoInstant(seconds * 1000, building.timezone);
  const atOrNull = (seconds: number | null): string | null =>
    seconds === null ? null : at(seconds);
  const isPrivate = row.is_private === 1;
  return {
    source: row.source,
    id: row.id,
    zone_id: zone.wireId,
    building_id: building.wireId,
    floor_id: floorWireId,
    start: at(row.start_s),
    end: at(row.end_s),
    scheduled_end: at(row.scheduled_end_s),
    effective_end: row.held_end_s > row.start_s ? at(row.held_end_s) : null,
    is_all_day: row.is_all_day === 1,
    status: row.status as BookingStatus,
    created_at: atOrNull(row.created_s),
    updated_at: atOrNull(row.updated_s),
    cancelled_at: atOrNull(row.cancelled_s),
    checked_in_at: atOrNull(row.checked_in_s),
    ended_at: atOrNull(row.ended_s),
    sequence: row.sequence,
    organiser_key: row.organiser_key || null,
    department: isPrivate ? null : row.department,
    activity_type: isPrivate ? null : row.activity_type,
    course_code: row.course_code,
    recurrence_id: row.recurrence_id,
    accepted: row.accepted,
    invited: row.invited,
    planned_size: row.planned_size,
    expected_attendees: expectedAttendees(row),
    is_timetable: row.is_timetable === 1,
    is_private: isPrivate,
    outcome: judged.outcome,
    lost_minutes: judged.lostMinutes,
    first_use: atOrNull(judged.firstUseS),
    last_use: atOrNull(judged.lastUseS),
    observed_p90: judged.observedP90,
  };
}
