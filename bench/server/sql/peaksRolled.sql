-- Peaks and means of every floor over the frame, by somebody who knows what portfolioRolled.sql knows.
WITH
  floors AS (
    SELECT
      series,
      -- slotSums.sql
    FROM series_slot FINAL
    WHERE series IN {series:Array(UInt64)}
      AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
      AND seen >= 0.7 * {zones:UInt32}
    GROUP BY series
  ),
  valid AS (
    SELECT floor_no, countIf(minutes >= 0.7 * {frame_minutes:UInt32}) AS zones_valid
    FROM (
      SELECT floor_no, zone_no, 5 * sum(slots) AS minutes
      FROM zone_hour FINAL
      WHERE floor_no IN {floor_nos:Array(UInt32)}
        AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
      GROUP BY floor_no, zone_no
    )
    GROUP BY floor_no
  )
SELECT *
FROM valid
LEFT JOIN floors ON transform(floor_no, {floor_nos:Array(UInt32)}, {series:Array(UInt64)}, toUInt64(0)) = floors.series
