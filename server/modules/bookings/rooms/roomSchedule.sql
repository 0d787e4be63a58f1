-- Held times in some rooms that touch [from_s, to_s), by their start. Instants are seconds since 1970.
SELECT zone_no, source, toUnixTimestamp(start) AS start_s, toUnixTimestamp(held_end) AS held_end_s
FROM booking FINAL
WHERE zone_no IN {zone_nos:Array(UInt32)}
  AND start >= toDateTime({from_s:UInt32} - 32 * 86400)
  AND start < toDateTime({to_s:UInt32})
  AND held_end > toDateTime({from_s:UInt32})
  AND held_end > start
ORDER BY start_s, held_end_s
