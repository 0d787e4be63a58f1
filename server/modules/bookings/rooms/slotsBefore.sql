-- The newest slot of each zone and layer that ends in (from_s, to_s]: where it ends, and its use where it is valid.
SELECT
  zone_no,
  layer,
  toUnixTimestamp(max(time)) + 300 AS end_s,
  argMax(round(toFloat64(o), 6), time) AS share,
  argMax(v, time) >= {valid_slot:Float64} AS is_valid
FROM slot FINAL
WHERE floor_no IN {floor_nos:Array(UInt32)}
  AND toDate(time) BETWEEN toDate(toDateTime({from_s:UInt32} - 300, 'UTC')) AND toDate(toDateTime({to_s:UInt32}, 'UTC'))
  AND zone_no IN {zone_nos:Array(UInt32)}
  AND time > toDateTime({from_s:UInt32}) - 300
  AND time <= toDateTime({to_s:UInt32}) - 300
GROUP BY zone_no, layer
