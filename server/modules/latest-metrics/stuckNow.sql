-- Zones that were judged stuck and have told nothing else since, with what they tell and where the last judged slot ends. Who was judged
-- at all is asked of all slots, old ones too, for that costs a fraction of seeking the newest of each.
SELECT zone_no, toString(layer) AS layer_name, value, end_s
FROM (
  SELECT
    zone_no,
    layer,
    arraySort(groupArray((time, n, judged))) AS slots,
    arrayLastIndex(one -> one.3 = 1, slots) AS place,
    slots[place].2 AS value,
    toUnixTimestamp(slots[place].1) + 300 AS end_s
  FROM slot FINAL
  WHERE (floor_no, zone_no) IN (
      SELECT DISTINCT floor_no, zone_no FROM slot WHERE time >= toDateTime({first_s:UInt32}) AND judged = 1
    )
    AND time >= toDateTime({first_s:UInt32})
    AND has_count
    AND (v > 0 OR judged > 0)
  GROUP BY zone_no, layer
  HAVING place > 0 AND arrayAll(one -> one.2 = value, arraySlice(slots, place))
)
