-- The weeks of every building, by somebody who knows that sensors only report while it is open, within one day of UTC, that each zone has
-- four seats, how many zones a building has, and under which numbers the buildings are rolled up.
WITH
  weeks AS (
    SELECT
      series,
      toMonday(time) AS week,
      -- slotSums.sql
    FROM series_slot FINAL
    WHERE series IN {series:Array(UInt64)}
      AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
      AND seen >= 0.7 * {zones:UInt32}
    GROUP BY series, week
  ),
  valid AS (
    SELECT building, week, countIf(minutes >= 0.7 * {week_minutes:UInt32}) AS zones_valid
    FROM (
      SELECT
        transform(floor_no, {floor_nos:Array(UInt32)}, {floor_buildings:Array(UInt32)}, 0) AS building,
        zone_no,
        toMonday(time) AS week,
        5 * sum(slots) AS minutes
      FROM zone_hour FINAL
      WHERE floor_no IN {floor_nos:Array(UInt32)}
        AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
      GROUP BY building, zone_no, week
    )
    GROUP BY building, week
  )
SELECT *
FROM valid
LEFT JOIN weeks ON valid.week = weeks.week AND {series:Array(UInt64)}[valid.building] = weeks.series
