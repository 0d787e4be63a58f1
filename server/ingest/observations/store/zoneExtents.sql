-- First and last slot of each zone and layer of some floors, in seconds since 1970. Slots that were emptied count: the readings that
-- come there again have to be looked up.
SELECT
  floor_no, zone_no, layer,
  toUnixTimestamp(min(time)) AS first_s,
  toUnixTimestamp(max(time)) AS last_s
FROM slot
WHERE floor_no IN {floor_nos:Array(UInt32)}
GROUP BY floor_no, zone_no, layer
