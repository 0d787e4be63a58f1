-- Slots of series that were rolled up, those that follow one another alike as one run: the first of a run, and the last before a gap.
-- Most slots of a day are as the one before, so that a fifth of the rows is left.
SELECT part, time_s, is_first, is_last, capacity, spaces, seen, seats, counted, people, seated, counted_seats, used_seats, usable, used
FROM (
  SELECT
    toUInt16(transform(series, {series:Array(UInt64)}, {parts:Array(UInt16)}, 0)) AS part,
    toUnixTimestamp(time) AS time_s,
    capacity, spaces, seen, seats, counted, people, seated, counted_seats, used_seats, usable, used,
    cityHash64(capacity, spaces, seen, seats, counted, people, seated, counted_seats, used_seats, usable, used) AS content,
    toUInt8(
      lagInFrame(content) OVER near != content OR lagInFrame(part) OVER near != part OR lagInFrame(time_s) OVER near + 300 != time_s
    ) AS is_first,
    toUInt8(leadInFrame(part) OVER near != part OR leadInFrame(time_s) OVER near != time_s + 300) AS is_last
  FROM series_slot FINAL
  -- Both belong to the key, so they may be asked before the newest version is sought.
  PREWHERE series IN {series:Array(UInt64)}
    AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
  WINDOW near AS (ORDER BY series, time ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING)
)
WHERE is_first OR is_last
ORDER BY part, time_s
FORMAT Native
