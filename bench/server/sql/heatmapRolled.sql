-- What heatmap.sql answers, from the sums of whole hours, of which somebody knows that opening hours cut none.
SELECT
  zone_no,
  5 * sum(slots) AS valid_minutes,
  5 * sum(told) AS counted_minutes,
  5 * sum(people) AS person_minutes,
  5 * sum(used) AS used_minutes,
  5 * sum(used_counted) * 4 AS used_seat_minutes,
  max(peak) AS count_max,
  max(most) / 4 AS utilisation_max,
  max(most_used) AS frequency_max,
  argMax(latest_told, time) AS has_latest,
  argMax(latest_people, time) AS latest_count,
  argMax(latest_used, time) AS latest_frequency
FROM zone_hour FINAL
WHERE floor_no = {floor_no:UInt32}
  AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
  AND toDayOfWeek(time, 0, 'Europe/Amsterdam') <= 5
  AND toHour(time, 'Europe/Amsterdam') BETWEEN 7 AND 18
GROUP BY zone_no
