/** A row of bookings.sql. Instants are seconds since 1970; flags 0 or 1. */
export interface BookingRow {
  zone_no: number;
  booking_no: string;
  source: string;
  id: string;
  start_s: number;
  end_s: number;
  scheduled_end_s: number;
  held_end_s: number;
  is_all_day: number;
  status: string;
  sequence: number;
  created_s: number | null;
  updated_s: number | null;
  cancelled_s: number | null;
  checked_in_s: number | null;
  ended_s: number | null;
  organiser_key: string;
  department: string | null;
  activity_type: string | null;
  course_code: string | null;
  recurrence_id: string | null;
  accepted: number | null;
  invited: number | null;
  planned_size: number | null;
  is_timetable: number;
  is_private: number;
}
