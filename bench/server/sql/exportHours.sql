-- The hours of each zone that a file of zone metrics has, by somebody who knows what heatmap.sql knows.
SELECT
  zone_no,
  toStartOfHour(time, 'Europe/Amsterdam') AS hour,
  5 * count() AS valid_minutes,
  sumIf(n, has_count) / countIf(has_count) AS count_mean,
  maxIf(n, has_count) AS count_max,
  count_mean / 4 AS utilisation_mean,
  count_max / 4 AS utilisation_max
FROM slot FINAL
WHERE floor_no IN {floor_nos:Array(UInt32)}
  AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
  AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
  AND v >= 0.5
  AND toDayOfWeek(time, 0, 'Europe/Amsterdam') <= 5
  AND toHour(time, 'Europe/Amsterdam') BETWEEN 7 AND 18
GROUP BY zone_no, hour
ORDER BY zone_no, hour
