-- The hours of the building that getZoneMetrics answers, by somebody who knows what heatmap.sql knows: slots in which 70% of the seats
-- are seen, corrected for the rest, simultaneous peaks, and how many zones have 70% of their minutes.
WITH
  slots AS (
    SELECT
      time,
      toStartOfHour(time, 'Europe/Amsterdam') AS hour,
      count() AS seen,
      countIf(has_count) AS counted,
      sumIf(n, has_count) AS people,
      sum(o) AS used,
      sumIf(o, has_count) * 4 AS used_seats
    FROM slot FINAL
    WHERE floor_no IN {floor_nos:Array(UInt32)}
      AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
      AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
      AND v >= 0.5
      AND toDayOfWeek(time, 0, 'Europe/Amsterdam') <= 5
      AND toHour(time, 'Europe/Amsterdam') BETWEEN 7 AND 18
    GROUP BY time
  ),
  hours AS (
    SELECT
      hour,
      -- slotSums.sql
    FROM slots
    WHERE seen >= 0.7 * {zones:UInt32}
    GROUP BY hour
  ),
  valid AS (
    SELECT hour, countIf(minutes >= 0.7 * 60) AS zones_valid
    FROM (
      SELECT zone_no, toStartOfHour(time, 'Europe/Amsterdam') AS hour, 5 * count() AS minutes
      FROM slot FINAL
      WHERE floor_no IN {floor_nos:Array(UInt32)}
        AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
        AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
        AND v >= 0.5
        AND toDayOfWeek(time, 0, 'Europe/Amsterdam') <= 5
        AND toHour(time, 'Europe/Amsterdam') BETWEEN 7 AND 18
      GROUP BY zone_no, hour
    )
    GROUP BY hour
  )
SELECT *
FROM valid
LEFT JOIN hours ON valid.hour = hours.hour
ORDER BY valid.hour
