-- First and last slot of each zone and layer, and of those that tell something, in seconds since 1970. Slots that were emptied stay
-- what they are: the readings that come there again have to be looked up.
WITH emptied AS (
  SELECT zone_no, layer, time
  FROM slot
  WHERE (zone_no, layer, time) IN (
    SELECT zone_no, layer, time FROM slot WHERE v = 0 AND entries IS NULL
  )
  GROUP BY zone_no, layer, time
  HAVING argMax(v = 0 AND entries IS NULL, ver)
)
SELECT
  building_no, zone_no, layer,
  toUnixTimestamp(min(time)) AS first_s,
  toUnixTimestamp(max(time)) AS last_s,
  minOrNullIf(toUnixTimestamp(time), is_told) AS first_told_s,
  maxOrNullIf(toUnixTimestamp(time), is_told) AS last_told_s
FROM (SELECT *, (zone_no, layer, time) NOT IN emptied AS is_told FROM slot)
GROUP BY building_no, zone_no, layer
