-- What peerBuckets.sql asks, of the engine itself.
WITH
  slots AS (
    SELECT
      rolled.series AS series, open.bucket AS bucket, rolled.quarter AS quarter,
      multiIf(counted = 0, NULL, counted_seats > 0, seated / counted_seats * capacity + people - seated, people) AS persons,
      if(counted_seats > 0, seated / counted_seats, NULL) AS utilisation,
      if(usable > 0, used / usable, NULL) AS frequency,
      seated, counted_seats, capacity, usable, used
    FROM (
      SELECT *, intDiv(toUnixTimestamp(time), 900) AS quarter
      FROM series_slot FINAL
      PREWHERE series IN (SELECT series FROM bench_asked WHERE question = {question:UInt8})
        AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
        AND quarter IN (SELECT quarter FROM bench_open_quarter WHERE question = {question:UInt8})
    ) AS rolled
    INNER JOIN (SELECT series, building FROM bench_asked WHERE question = {question:UInt8}) AS asked ON asked.series = rolled.series
    INNER JOIN (SELECT building, quarter, bucket FROM bench_open_quarter WHERE question = {question:UInt8}) AS open
      ON open.building = asked.building AND open.quarter = rolled.quarter
    WHERE if(capacity > 0, seats / capacity, seen / spaces) >= 0.7
  ),
  quarters AS (
    SELECT
      series, bucket, quarter,
      count(persons) AS told, sum(persons) AS persons_sum, max(persons) AS most,
      sum(seated) AS seated_sum, sum(counted_seats) AS counted_seats_sum, max(utilisation) AS fullest,
      sum(usable) AS usable_sum, sum(used) AS used_sum, max(frequency) AS busiest,
      sum(capacity) AS capacity_sum, count() AS valid
    FROM slots
    GROUP BY series, bucket, quarter
  )
SELECT
  series, bucket,
  sum(persons_sum) / sum(told) AS count_mean,
  max(most) AS count_max,
  max(persons_sum / told) AS quarter_peak,
  sum(seated_sum) / sum(counted_seats_sum) AS utilisation_mean,
  max(fullest) AS utilisation_max,
  sum(used_sum) / sum(usable_sum) AS frequency_mean,
  max(busiest) AS frequency_max,
  sum(capacity_sum) / sum(valid) AS capacity_mean
FROM quarters
GROUP BY series, bucket
