-- Zones of which some slot in a frame is not believed, or was not until it was stored again. Old slots are read as well, for that costs a
-- fraction of seeking the newest.
SELECT DISTINCT floor_no AS floorNo, zone_no AS zoneNo
FROM slot
WHERE floor_no IN {floor_nos:Array(UInt32)}
  AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
  AND time >= toDateTime({first_s:UInt32})
  AND time < toDateTime({end_s:UInt32})
  AND judged > 0
