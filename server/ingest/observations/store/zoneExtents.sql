-- First and last slot of each zone and layer, in seconds since 1970. Slots that were emptied count: the readings that come there
-- again have to be looked up.
SELECT
  building_no, zone_no, layer,
  toUnixTimestamp(min(time)) AS first_s,
  toUnixTimestamp(max(time)) AS last_s
FROM slot
GROUP BY building_no, zone_no, layer
