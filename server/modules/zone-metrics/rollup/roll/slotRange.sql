-- First and last slot of a building, in seconds since 1970.
SELECT count() AS slots, toUnixTimestamp(min(time)) AS firstS, toUnixTimestamp(max(time)) AS lastS
FROM slot
WHERE floor_no IN {floor_nos:Array(UInt32)} AND building_no = {building_no:UInt32}
