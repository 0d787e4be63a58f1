-- What became of the bookings of some rooms that start in [from_s, to_s), by room: the same answer as getBookingMetrics in a scene in which
-- nobody comes early and no booking is long. Instants are seconds since 1970.
WITH
  booked AS (
    SELECT zone_no, booking_no, toUnixTimestamp(start) AS s, toUnixTimestamp(held_end) AS e
    FROM booking FINAL
    WHERE zone_no IN {zone_nos:Array(UInt32)}
      AND start >= toDateTime({from_s:UInt32})
      AND start < toDateTime({to_s:UInt32})
      AND status != 'cancelled'
  ),
  seen AS (
    SELECT zone_no, toUnixTimestamp(time) AS t, round(toFloat64(o), 6) AS share, 1 AS is_valid
    FROM slot FINAL
    WHERE floor_no IN {floor_nos:Array(UInt32)}
      AND toDate(time) BETWEEN toDate(toDateTime({from_s:UInt32}, 'UTC')) AND toDate(toDateTime({to_s:UInt32}, 'UTC'))
      AND zone_no IN {zone_nos:Array(UInt32)}
      AND v >= 0.5
  ),
  judged AS (
    SELECT
      zone_no,
      s,
      e,
      sum(is_valid) * 300 < 0.7 * (e - s) AS is_unknown,
      sum(share) * 5 < 5 AS is_empty,
      minIf(t + 300 - share * 300, share > 0) AS first,
      maxIf(t + share * 300, share > 0) AS last
    FROM (SELECT zone_no, booking_no, s, e, arrayJoin(range(s, e, 300)) AS t FROM booked) AS slots
    LEFT JOIN seen USING (zone_no, t)
    GROUP BY zone_no, booking_no, s, e
  )
SELECT
  zone_no,
  count() AS bookings,
  countIf(NOT is_unknown AND is_empty) AS no_show,
  countIf(NOT is_unknown AND NOT is_empty AND first > s + 900) AS late,
  countIf(NOT is_unknown AND NOT is_empty AND first <= s + 900 AND last < e - 900) AS early_end,
  countIf(is_unknown) AS unknown,
  sumIf(if(is_empty, toFloat64(e - s), first - s + e - last), NOT is_unknown) / 60 AS lost_minutes
FROM judged
GROUP BY zone_no
ORDER BY zone_no
