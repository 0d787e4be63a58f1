-- Which of the times in a range are stored already: the first piece of a reading starts when the reading does.
SELECT zone_no, layer, toUnixTimestamp64Milli(started) AS started_ms
FROM reading
WHERE floor_no IN {floor_nos:Array(UInt32)}
  AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
  AND zone_no IN {zone_nos:Array(UInt32)}
  AND time >= toDateTime({first_s:UInt32})
  AND time < toDateTime({end_s:UInt32})
  AND time = started
GROUP BY zone_no, layer, started
