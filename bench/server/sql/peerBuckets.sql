-- What a question asks of each of its groups and buckets: means, the greatest slot and the greatest mean of a quarter of an hour, by
-- somebody who knows when each building was open, and in which bucket a quarter of an hour counts.
WITH
  slots AS (
    SELECT
      slot.series, bucket, slot.quarter,
      CASE
        WHEN counted > 0 AND counted_seats > 0 THEN seated / counted_seats * capacity + people - seated
        WHEN counted > 0 THEN people
      END AS persons,
      CASE WHEN counted_seats > 0 THEN seated / counted_seats END AS utilisation,
      CASE WHEN usable > 0 THEN used / usable END AS frequency,
      seated, counted_seats, capacity, usable, used
    FROM asked
    JOIN slot ON slot.series = asked.series
    JOIN open_quarter ON open_quarter.question = asked.question AND open_quarter.building = asked.building AND open_quarter.quarter = slot.quarter
    WHERE asked.question = $1 AND slot.t >= $2 AND slot.t < $3
      AND CASE WHEN capacity > 0 THEN seats / capacity ELSE seen * 1.0 / spaces END >= 0.7
  ),
  quarters AS (
    SELECT
      series, bucket, quarter,
      count(persons) AS told, sum(persons) AS persons, max(persons) AS most,
      sum(seated) AS seated, sum(counted_seats) AS counted_seats, max(utilisation) AS fullest,
      sum(usable) AS usable, sum(used) AS used, max(frequency) AS busiest,
      sum(capacity) AS capacity, count(*) AS valid
    FROM slots
    GROUP BY series, bucket, quarter
  )
SELECT
  series, bucket,
  sum(persons) / nullif(sum(told), 0) AS count_mean,
  max(most) AS count_max,
  max(persons / nullif(told, 0)) AS quarter_peak,
  sum(seated) / nullif(sum(counted_seats), 0) AS utilisation_mean,
  max(fullest) AS utilisation_max,
  sum(used) / nullif(sum(usable), 0) AS frequency_mean,
  max(busiest) AS frequency_max,
  sum(capacity) / sum(valid) AS capacity_mean
FROM quarters
GROUP BY series, bucket
