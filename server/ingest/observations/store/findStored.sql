-- Readings that start in a range and are stored already, by removal and revision, as whole ones: the first piece of a reading starts
-- when the reading does, all others at full hours. Bounds are of the precision of their column: the engine takes `started < toDateTime(x)`
-- for `started <= x - 1 s` where it looks which parts to read.
WITH reading.count IS NOT NULL OR in_use IS NOT NULL OR entries IS NOT NULL AS tells
SELECT
  zone_no, layer, toUnixTimestamp64Milli(started) AS started_ms, removal, revision,
  maxIf(toUnixTimestamp64Milli(time) + toInt64(round(period_s * 1000)), tells) AS end_ms,
  max(reading.count) AS people,
  max(in_use) AS used,
  max(tells) AS is_told
FROM reading
WHERE floor_no IN {floor_nos:Array(UInt32)}
  AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32} + {longest_s:UInt32})
  AND zone_no IN {zone_nos:Array(UInt32)}
  AND time >= toDateTime64({first_s:UInt32}, 3)
  AND time < toDateTime64({end_s:UInt32} + {longest_s:UInt32}, 3)
  AND started >= toDateTime64({first_s:UInt32}, 3)
  AND started < toDateTime64({end_s:UInt32}, 3)
GROUP BY zone_no, layer, started, removal, revision
