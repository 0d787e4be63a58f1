-- What the steps `slots` and `spaces` or `united` of groupSums.sql give, kept slot by slot.

-- name: begin
INSERT INTO series_slot (
  series, time, capacity, spaces, seen, seats, counted, people, seated, counted_seats, used_seats, usable, used, ver
)

-- name: end
SELECT
  {series:Array(UInt64)}[grp + 1], toDateTime(key), capacity, spaces, seen, seats, counted, people, seated, counted_seats,
  used_seats, usable, used, {ver:UInt64}
FROM group_sums
WHERE seen > 0 OR usable > 0
