-- The hours of series from their rolled-up slots and from the rolled-up hours of their zones: hours start `phase_s` after those of UTC.
-- The step `sums` of groupSums.sql stands between `begin` and `end`.

-- name: begin
INSERT INTO series_hour (
  series, time, valid, measured, counted, people, people_uncorrected, seated, counted_seats, capacity, capacity_known, usable, used, used_seats,
  people_max, utilisation_max, frequency_max, latest_s, latest, zones, ver
)
WITH
  hour_sums AS (
WITH
  group_sums AS (
    SELECT
      *,
      series AS grp,
      toInt64(toUnixTimestamp(time)) AS key,
      intDiv(key - {phase_s:UInt32}, 3600) * 3600 + {phase_s:UInt32} AS cell
    FROM series_slot FINAL
    WHERE series IN {series:Array(UInt64)}
      AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
  )

-- name: end
  ),
  tally AS (
    SELECT row.1 AS series, row.2 AS zone_no, row.3 AS layer_no, row.4 AS since_s, row.5 AS until_s
    FROM (
      SELECT arrayJoin(arrayZip(
        {tally_series:Array(UInt64)}, {tally_zone:Array(UInt32)}, {tally_layer:Array(UInt8)},
        {tally_since_s:Array(UInt32)}, {tally_until_s:Array(UInt32)}
      )) AS row
    )
  ),
  hour_zone AS (
    SELECT
      toUnixTimestamp(time) AS hour_s, zone_no, slots,
      transform(layer, {layers:Array(String)}, {layer_nos:Array(UInt8)}, 0) AS layer_no
    FROM zone_hour FINAL
    PREWHERE time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
      AND toUnixTimestamp(time) % 3600 = {phase_s:UInt32}
    WHERE floor_no IN {floor_nos:Array(UInt32)} AND zone_no IN {tally_zone:Array(UInt32)}
  ),
  -- Zones that hold the whole hour.
  valid_zone AS (
    SELECT series, hour_s, zone_no
    FROM hour_zone
    INNER JOIN tally ON hour_zone.zone_no = tally.zone_no
    WHERE hour_zone.layer_no = tally.layer_no AND hour_s >= since_s AND hour_s + 3600 <= until_s
    GROUP BY series, hour_s, zone_no
    HAVING sum(slots) / 12 >= {needed_data:Float64}
  ),
  valid_zones AS (SELECT series, hour_s, count() AS zones FROM valid_zone GROUP BY series, hour_s)
SELECT
  if(grp > 0, grp, series),
  toDateTime(if(grp > 0, cell, hour_s)),
  validMinutes,
  measuredMinutes,
  ifNull(meanMinutes, 0),
  ifNull(personMinutes, 0),
  ifNull(uncorrectedPersonMinutes, 0),
  seatedPersonMinutes,
  seatMinutes,
  capacityMinutes,
  capacityKnownMinutes,
  spaceMinutes,
  usedSpaceMinutes,
  usedSeatMinutes,
  countMax,
  utilisationMax,
  frequencyMax,
  latestKey,
  latest,
  zones,
  {ver:UInt64}
FROM hour_sums
-- An hour may have valid zones and yet no slot in which the group was seen.
FULL JOIN valid_zones ON hour_sums.grp = valid_zones.series AND hour_sums.cell = valid_zones.hour_s
