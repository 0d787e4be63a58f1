-- What seriesSums.sql gives for whole hours, from their roll-up and cell by cell, each slot weighing one; and how many zones were valid.
SELECT
  series AS grp,
  {hour_cells:Array(UInt32)}[intDiv(toUnixTimestamp(time) - {hour_first_s:UInt32}, 3600) + 1] AS cell,
  0 AS openMinutes,
  sum(valid) AS validMinutes,
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
  max(latest_s) AS latestKey,
  argMax(series_hour.latest, latest_s) AS latest,
  sum(series_hour.zones) AS zones
FROM series_hour FINAL
PREWHERE time >= toDateTime({hour_first_s:UInt32}) AND time < toDateTime({hour_end_s:UInt32})
  AND time IN {hour_times:Array(DateTime)}
WHERE series IN {series:Array(UInt64)}
GROUP BY series, cell
