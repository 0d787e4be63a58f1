-- What trend.sql answers, from the building's rolled-up slots and the sums of its zones' hours.
WITH
  hours AS (
    SELECT
      toStartOfHour(time, 'Europe/Amsterdam') AS hour,
      5 * count() AS valid_minutes,
      5 * sum(people / counted * {zones:UInt32}) AS person_minutes,
      5 * sum(people) AS uncorrected_person_minutes,
      5 * sum(counted) * 4 AS seat_minutes,
      5 * sum(seen) AS space_minutes,
      5 * sum(used) AS used_minutes,
      5 * sum(used_seats) AS used_seat_minutes,
      max(people / counted * {zones:UInt32}) AS count_max,
      max(people / counted / 4) AS utilisation_max,
      max(used / seen) AS frequency_max,
      argMax(people / counted * {zones:UInt32}, time) AS latest_count,
      argMax(people / counted / 4, time) AS latest_utilisation,
      argMax(used / seen, time) AS latest_frequency
    FROM series_slot FINAL
    WHERE series = {series:UInt64}
      AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
      AND toDayOfWeek(time, 0, 'Europe/Amsterdam') <= 5
      AND toHour(time, 'Europe/Amsterdam') BETWEEN 7 AND 18
      AND seen >= 0.7 * {zones:UInt32}
    GROUP BY hour
  ),
  valid AS (
    SELECT time AS hour, countIf(5 * slots >= 0.7 * 60) AS zones_valid
    FROM zone_hour FINAL
    WHERE floor_no IN {floor_nos:Array(UInt32)}
      AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
      AND toDayOfWeek(time, 0, 'Europe/Amsterdam') <= 5
      AND toHour(time, 'Europe/Amsterdam') BETWEEN 7 AND 18
    GROUP BY hour
  )
SELECT *
FROM valid
LEFT JOIN hours ON valid.hour = hours.hour
ORDER BY valid.hour
