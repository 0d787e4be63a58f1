-- The held times in some rooms that touch [from_s, to_s). All versions of a booking's place are in one month, so months need no merging.
SELECT zone_no, toString(booking_no), toUnixTimestamp(start), toUnixTimestamp(held_end)
FROM booking FINAL
WHERE zone_no IN {zone_nos:Array(UInt32)}
  AND start >= toDateTime({from_s:UInt32} - 32 * 86400)
  AND start < toDateTime({to_s:UInt32})
  AND held_end > toDateTime({from_s:UInt32})
  AND held_end > start
SETTINGS do_not_merge_across_partitions_select_final = 1
