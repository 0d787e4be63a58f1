-- Rows merge within the block, so that a month whose only part it is need not be merged when it is read.
INSERT INTO booking (
  zone_no, start, booking_no, building_no, source, id, lasts_s, scheduled_more_s, held_more_s, is_all_day, status, sequence,
  created_before_s, updated_after_ms, cancelled_at, checked_in_at, ended_at, organiser_key, department, activity_type, course_code,
  recurrence_id, accepted, invited, planned_size, is_timetable, is_private, ver, is_gone
)
SETTINGS optimize_on_insert = 1
SELECT
  zone_no, start, booking_no, building_no, source, id, lasts_s, scheduled_more_s, held_more_s, is_all_day, status, sequence,
  created_before_s, updated_after_ms, cancelled_at, checked_in_at, ended_at, organiser_key, nullIf(department, ''),
  nullIf(activity_type, ''), nullIf(course_code, ''), nullIf(recurrence_id, ''), accepted, invited, planned_size, is_timetable,
  is_private, {ver:UInt64}, is_gone
FROM input('zone_no UInt32, start UInt32, booking_no UInt64, building_no UInt32, source String, id String, lasts_s Int32, scheduled_more_s Int32, held_more_s Int32, is_all_day UInt8, status String, sequence UInt32, created_before_s Nullable(UInt32), updated_after_ms Nullable(Float64), cancelled_at Nullable(UInt32), checked_in_at Nullable(UInt32), ended_at Nullable(UInt32), organiser_key String, department String, activity_type String, course_code String, recurrence_id String, accepted Nullable(UInt16), invited Nullable(UInt16), planned_size Nullable(UInt16), is_timetable UInt8, is_private UInt8, is_gone UInt8')
FORMAT Native
