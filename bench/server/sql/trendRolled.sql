-- What trend.sql answers, from the building's rolled-up slots and the sums of its zones' hours.
WITH
  hours AS (
    SELECT
      toStartOfHour(time, 'Europe/Amsterdam') AS hour,
      -- slotSums.sql
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
