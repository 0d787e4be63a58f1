-- The newest reading of every zone and layer that tells people or use and counts, of those that start in a stretch; times in
-- milliseconds since 1970. Of all zones when none are named. Of bookings that which began last, and all that are not over; readings over an
-- hour lie in pieces of at most one, within a day of their start unless they are bookings.
WITH
  some AS (
    SELECT zone_no, layer, started, time, period_s, reading.count AS people, in_use AS used, removal, revision
    FROM reading
    WHERE (empty({zone_nos:Array(UInt32)}) OR (floor_no IN {floor_nos:Array(UInt32)} AND zone_no IN {zone_nos:Array(UInt32)}))
      AND (layer = {booking_layer:String}) = {is_booking:UInt8}
      AND started >= fromUnixTimestamp64Milli({from_ms:Int64}) AND started < fromUnixTimestamp64Milli({to_ms:Int64})
      AND toDate(time) >= toDate(fromUnixTimestamp64Milli({from_ms:Int64}))
      AND ({is_booking:UInt8} OR toDate(time) <= toDate(fromUnixTimestamp64Milli({to_ms:Int64}) + INTERVAL 1 DAY))
  ),
  ranked AS (
    SELECT zone_no, layer, started, removal, revision
    FROM some
    WHERE (zone_no, layer, started) IN (SELECT zone_no, layer, started FROM some WHERE removal > 0 OR revision > 0)
    GROUP BY zone_no, layer, started, removal, revision
    ORDER BY zone_no, layer, started, removal DESC, revision DESC
  ),
  counting AS (SELECT * FROM ranked LIMIT 1 BY zone_no, layer, started),
  -- What counts no more, for another stands in its place.
  replaced AS (
    SELECT zone_no, layer, started, removal, revision
    FROM ranked
    WHERE (zone_no, layer, started, removal, revision) NOT IN counting
  )
SELECT
  zone_no,
  layer,
  toUnixTimestamp64Milli(started) AS start_ms,
  max(toUnixTimestamp64Milli(time) + toInt64(round(period_s * 1000))) AS end_ms,
  max(some.people) AS people,
  max(some.used) AS used,
  removal,
  revision
FROM some
WHERE (zone_no, layer, started, removal, revision) NOT IN replaced
  AND (({is_booking:UInt8} AND time > fromUnixTimestamp64Milli({now_ms:Int64}) - INTERVAL 1 HOUR)
    OR (zone_no, layer, started) IN (
    SELECT zone_no, layer, max(started)
    FROM some
    WHERE (some.people IS NOT NULL OR some.used IS NOT NULL)
      AND (NOT {is_booking:UInt8} OR started <= fromUnixTimestamp64Milli({now_ms:Int64}))
      AND (zone_no, layer, started, removal, revision) NOT IN replaced
    GROUP BY zone_no, layer
  ))
GROUP BY zone_no, layer, started, removal, revision
