-- First and last slot of a building with a version that is not empty, between two instants, in seconds since 1970; null without any.
-- What was emptied since counts until its versions are merged. The table is ordered by floor and date.
SELECT
  toUnixTimestamp(minOrNull(time)) AS first_s,
  toUnixTimestamp(maxOrNull(time)) AS last_s
FROM slot
WHERE floor_no IN {floor_nos:Array(UInt32)} AND building_no = {building_no:UInt32}
  AND toDate(time) BETWEEN toDate(toDateTime({from_s:UInt32}, 'UTC')) AND toDate(toDateTime({to_s:UInt32}, 'UTC'))
  AND time >= toDateTime({from_s:UInt32}, 'UTC') AND time < toDateTime({to_s:UInt32}, 'UTC')
  AND NOT (v = 0 AND entries IS NULL)
