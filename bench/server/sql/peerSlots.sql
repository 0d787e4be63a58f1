-- Rolled-up slots for a peer, as lines of CSV in the order of its columns.
SELECT
  series, intDiv(toUnixTimestamp(time), 900) AS quarter, toUnixTimestamp(time) AS t, capacity, spaces, seen, seats, counted, people, seated,
  counted_seats, usable, used
FROM series_slot FINAL
PREWHERE series IN {series:Array(UInt64)} AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
ORDER BY series, time
FORMAT CSV
