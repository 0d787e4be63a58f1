-- The sums of a zone over the frame that getZoneMetrics answers, by somebody who knows that every slot is open for five minutes, that
-- opening hours are the same all year, that there is one layer and how many seats each zone has.
SELECT
  zone_no,
  5 * count() AS valid_minutes,
  5 * countIf(has_count) AS counted_minutes,
  5 * sumIf(n, has_count) AS person_minutes,
  5 * sum(o) AS used_minutes,
  5 * sumIf(o, has_count) * 4 AS used_seat_minutes,
  maxIf(n_max, has_count) AS count_max,
  maxIf(n, has_count) / 4 AS utilisation_max,
  max(o) AS frequency_max,
  argMax(has_count, time) AS has_latest,
  argMax(n, time) AS latest_count,
  argMax(o, time) AS latest_frequency
FROM slot FINAL
WHERE floor_no = {floor_no:UInt32}
  AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
  AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
  AND v >= 0.5
  AND toDayOfWeek(time, 0, 'Europe/Amsterdam') <= 5
  AND toHour(time, 'Europe/Amsterdam') BETWEEN 7 AND 18
GROUP BY zone_no
