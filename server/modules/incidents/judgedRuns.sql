-- Slots of zones that are not believed, as runs: first and last slot, what `judged` says, and the most that was told. Runs of stuck
-- sensors are of one value each.
WITH
  zone AS (
    SELECT
      zone_no, layer,
      arraySort(groupArray((
        toInt64(intDiv(toUnixTimestamp(time) - {first_s:UInt32}, 300)),
        toInt8(judged),
        if(judged = 1, n_max, 0),
        n_max
      ))) AS slots,
      arrayMap(
        (at, step, change, other) -> at = 1 OR step != 1 OR change != 0 OR other != 0,
        arrayEnumerate(slots),
        arrayDifference(slots.1), arrayDifference(slots.2), arrayDifference(slots.3)
      ) AS begins
    FROM slot FINAL
    WHERE floor_no IN {floor_nos:Array(UInt32)}
      AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
      AND zone_no IN {zone_nos:Array(UInt32)}
      AND time >= toDateTime({first_s:UInt32})
      AND time < toDateTime({end_s:UInt32})
      AND judged > 0
    GROUP BY zone_no, layer
  )
SELECT
  zone_no AS zoneNo,
  toString(layer) AS layerName,
  arrayMap(run -> (run[1].1, run[-1].1, run[1].2, arrayMax(run.4)), arraySplit((one, is) -> is, slots, begins)) AS runs
FROM zone
