-- Puts in the place of every piece of the readings that start in a stretch one that says nothing and comes after them.
INSERT INTO reading (time, started, period_s, building_no, floor_no, zone_no, layer, count, in_use, entries, removal, revision)
SELECT time, started, 0, max(building_no), floor_no, zone_no, layer, NULL, NULL, NULL, {removal:UInt64}, 0
FROM reading
WHERE floor_no = {floor_no:UInt32}
  AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
  AND zone_no = {zone_no:UInt32}
  AND layer = {layer:String}
  AND toUnixTimestamp64Milli(started) >= {from_ms:Int64}
  AND toUnixTimestamp64Milli(started) < {to_ms:Int64}
  AND reading.removal < {removal:UInt64}
GROUP BY time, started, floor_no, zone_no, layer
