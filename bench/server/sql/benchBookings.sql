-- Bookings of some rooms for the peers, numbered from 1.
SELECT
  rowNumberInAllBlocks() + 1 AS no,
  zone_no,
  toUnixTimestamp(start) AS s,
  toUnixTimestamp(held_end) AS e,
  status != 'cancelled' AS is_held
FROM booking FINAL
WHERE zone_no IN {zone_nos:Array(UInt32)}
