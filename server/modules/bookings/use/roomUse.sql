-- What sensors told of rooms in [from_s, to_s): their valid slots as runs without a gap, each with whether people were counted, and
-- the slots in use or with people. `places` are the runs' places among the valid slots, from 1. Instants are seconds since 1970.
WITH
  arraySort(groupArray((time_s, has_count, share, n))) AS slots,
  slots.1 AS times,
  slots.2 AS counts,
  arrayMap((step, change) -> step != 300 OR change != 0, arrayDifference(times), arrayDifference(counts)) AS begins,
  arrayFilter(slot -> slot.3 > 0 OR slot.4 > 0, slots) AS busy
SELECT
  zone_no,
  layer,
  toUInt32(length(slots)) AS valid,
  arrayFilter((time, is_first) -> is_first, times, begins) AS starts,
  arrayFilter((place, is_first) -> is_first, arrayEnumerate(times), begins) AS places,
  arrayFilter((is_counted, is_first) -> is_first, counts, begins) AS counted,
  busy.1 AS busy_times,
  busy.2 AS busy_counted,
  busy.3 AS shares,
  busy.4 AS people
FROM (
  SELECT
    zone_no,
    layer,
    toUnixTimestamp(time) AS time_s,
    toInt8(has_count) AS has_count,
    round(toFloat64(o), 6) AS share,
    n
  FROM slot FINAL
  WHERE floor_no IN {floor_nos:Array(UInt32)}
    AND toDate(time) BETWEEN toDate(toDateTime({from_s:UInt32}, 'UTC')) AND toDate(toDateTime({to_s:UInt32}, 'UTC'))
    AND zone_no IN {zone_nos:Array(UInt32)}
    AND time > toDateTime({from_s:UInt32}) - 300
    AND time < toDateTime({to_s:UInt32})
    AND v >= {valid_slot:Float64}
)
GROUP BY zone_no, layer
