-- Stored rows by their places, in the order of bookingColumns.
SELECT
  zone_no,
  toUnixTimestamp(start),
  toString(booking_no),
  building_no,
  source,
  id,
  toUnixTimestamp(end),
  toUnixTimestamp(scheduled_end),
  toUnixTimestamp(held_end),
  is_all_day,
  status,
  toString(sequence),
  toUnixTimestamp(created_at),
  toUnixTimestamp64Milli(updated_at) / 1000,
  toUnixTimestamp(cancelled_at),
  toUnixTimestamp(checked_in_at),
  toUnixTimestamp(ended_at),
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
  AND start IN (SELECT toDateTime(arrayJoin({starts:Array(UInt32)}), 'UTC'))
  AND booking_no IN (SELECT arrayJoin({booking_nos:Array(UInt64)}))
