-- Bookings of some rooms that start in [from_s, to_s) and end after reach_s. Instants are seconds since 1970.
SELECT
  zone_no,
  toString(booking_no) AS booking_no,
  source,
  id,
  toUnixTimestamp(start) AS start_s,
  toUnixTimestamp(end) AS end_s,
  toUnixTimestamp(scheduled_end) AS scheduled_end_s,
  toUnixTimestamp(held_end) AS held_end_s,
  is_all_day,
  status,
  sequence,
  toUnixTimestamp(created_at) AS created_s,
  toUnixTimestamp(updated_at) AS updated_s,
  toUnixTimestamp(cancelled_at) AS cancelled_s,
  toUnixTimestamp(checked_in_at) AS checked_in_s,
  toUnixTimestamp(ended_at) AS ended_s,
  organiser_key,
  department,
  activity_type,
  course_code,
  recurrence_id,
  accepted,
  invited,
  planned_size,
  is_timetable,
  is_private
FROM booking FINAL
WHERE zone_no IN {zone_nos:Array(UInt32)}
  AND start >= toDateTime({from_s:UInt32})
  AND start < toDateTime({to_s:UInt32})
  AND greatest(scheduled_end, held_end) > toDateTime({reach_s:UInt32})
ORDER BY start_s, source, id
