-- What seriesSums.sql gives for whole hours, from their roll-up, each slot weighing one; and how many zones were valid. Where every hour
-- is a cell of its own, a call is `sole`, `soleLatest` or `noLatest`, `rows`, and `cell` counts hours; else `summed`, `summedLatest` or
-- `noLatest`, `rows`, `byCell`. For the zones alone it is `zones`, `rows`, `byCell`.

-- name: sole
SELECT
  series AS grp,
  intDiv(toUnixTimestamp(time) - {hour_first_s:UInt32}, 3600) + 1 AS cell,
  0 AS openMinutes,
  valid AS validMinutes,
  measured AS measuredMinutes,
  counted AS meanMinutes,
  people AS personMinutes,
  people_uncorrected AS uncorrectedPersonMinutes,
  seated AS seatedPersonMinutes,
  counted_seats AS seatMinutes,
  capacity AS capacityMinutes,
  capacity_known AS capacityKnownMinutes,
  usable AS spaceMinutes,
  used AS usedSpaceMinutes,
  used_seats AS usedSeatMinutes,
  people_max AS countMax,
  utilisation_max AS utilisationMax,
  frequency_max AS frequencyMax,
  zones,

-- name: soleLatest
  latest_s AS latestKey, latest

-- name: summed
SELECT
  series AS grp,
  {hour_cells:Array(UInt32)}[intDiv(toUnixTimestamp(time) - {hour_first_s:UInt32}, 3600) + 1] AS cell,
  0 AS openMinutes,
  sum(valid) AS validMinutes,
  sum(measured) AS measuredMinutes,
  sum(counted) AS meanMinutes,
  sum(people) AS personMinutes,
  sum(people_uncorrected) AS uncorrectedPersonMinutes,
  sum(seated) AS seatedPersonMinutes,
  sum(counted_seats) AS seatMinutes,
  sum(capacity) AS capacityMinutes,
  sum(capacity_known) AS capacityKnownMinutes,
  sum(usable) AS spaceMinutes,
  sum(used) AS usedSpaceMinutes,
  sum(used_seats) AS usedSeatMinutes,
  max(people_max) AS countMax,
  max(utilisation_max) AS utilisationMax,
  max(frequency_max) AS frequencyMax,
  sum(series_hour.zones) AS zones,

-- name: summedLatest
  max(latest_s) AS latestKey, argMax(series_hour.latest, latest_s) AS latest

-- name: noLatest
  0 AS latestKey, [] AS latest

-- name: zones
-- Nothing but the numbers of valid zones.
SELECT
  series AS grp,
  {hour_cells:Array(UInt32)}[intDiv(toUnixTimestamp(time) - {hour_first_s:UInt32}, 3600) + 1] AS cell,
  sum(series_hour.zones) AS zones

-- name: rows
FROM series_hour FINAL
PREWHERE time >= toDateTime({hour_first_s:UInt32}) AND time < toDateTime({hour_end_s:UInt32})
  -- Where a clock changed by half an hour, hours of both phases lie there.
  AND (toUnixTimestamp(time) - {hour_first_s:UInt32}) % 3600 = 0
  -- Look-ups of thousands of hours are sent, read and searched slower than text with a letter for each.
  AND substring({open_hours:String}, intDiv(toUnixTimestamp(time) - {hour_first_s:UInt32}, 3600) + 1, 1) = '1'
WHERE series IN {series:Array(UInt64)}

-- name: byCell
GROUP BY series, cell

-- name: oneThread
-- Of few rows a second thread costs more than it takes over.
SETTINGS max_threads = 1
