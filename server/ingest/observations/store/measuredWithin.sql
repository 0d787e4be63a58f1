-- First and last slot of a building with data between two instants, in seconds since 1970; null without any. Slots that were emptied
-- have none.
SELECT
  toUnixTimestamp(minOrNull(time)) AS first_s,
  toUnixTimestamp(maxOrNull(time)) AS last_s
FROM (
  SELECT time
  FROM slot
  WHERE floor_no IN {floor_nos:Array(UInt32)} AND building_no = {building_no:UInt32}
    AND toDate(time) BETWEEN toDate(toDateTime({from_s:UInt32}, 'UTC')) AND toDate(toDateTime({to_s:UInt32}, 'UTC'))
    AND time >= toDateTime({from_s:UInt32}, 'UTC') AND time < toDateTime({to_s:UInt32}, 'UTC')
  GROUP BY zone_no, layer, time
  HAVING NOT argMax(v = 0 AND entries IS NULL, ver)
)
