-- Bookings of some rooms, counted by what filters choose from. Instants are seconds since 1970. Of organizers so many are told as
-- decide whether a group is too small to be shown.
SELECT
  zone_no,
  source,
  is_timetable,
  status,
  if(is_private = 1, NULL, department) AS department,
  if(is_private = 1, NULL, activity_type) AS activity_type,
  course_code,
  toUInt32(count()) AS bookings,
  toUnixTimestamp(min(start)) AS first_s,
  toUnixTimestamp(max(start)) AS last_s,
  groupUniqArrayIf(5)(organiser_key, organiser_key != '') AS organisers
FROM booking FINAL
WHERE zone_no IN {zone_nos:Array(UInt32)}
  AND start >= toDateTime({from_s:UInt32})
  AND start < toDateTime({to_s:UInt32})
GROUP BY zone_no, source, is_timetable, status, department, activity_type, course_code
