-- How many bookings of some rooms start in [from_s, to_s). Instants are seconds since 1970.
SELECT count() AS bookings
FROM booking FINAL
WHERE zone_no IN {zone_nos:Array(UInt32)}
  AND start >= toDateTime({from_s:UInt32})
  AND start < toDateTime({to_s:UInt32})
