-- When zones sent enough: the first and the last slot of every run of valid slots, and the slots with some readings, but too few.
WITH
  sample AS (
    SELECT zone_no, layer, v, intDiv(toUnixTimestamp(time) - {first_s:UInt32}, 300) AS slot_no
    FROM slot FINAL
    WHERE floor_no IN {floor_nos:Array(UInt32)}
      AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
      AND zone_no IN {zone_nos:Array(UInt32)}
      AND time >= toDateTime({first_s:UInt32})
      AND time < toDateTime({end_s:UInt32})
  ),
  slots AS (
    SELECT
      zone_no, layer,
      arraySort(groupArrayIf(slot_no, v >= {valid_slot:Float64})) AS seen,
      arraySort(groupArrayIf(slot_no, v > 0 AND v < {valid_slot:Float64})) AS partial
    FROM sample
    GROUP BY zone_no, layer
  )
SELECT
  zone_no AS zoneNo,
  toString(layer) AS layerName,
  arrayFilter((slot, step) -> step != 1, seen, arrayDifference(seen)) AS firstSlots,
  arrayFilter(
    (slot, step) -> step != 1,
    seen,
    if(empty(seen), [], arrayPushBack(arrayPopFront(arrayDifference(seen)), 0))
  ) AS lastSlots,
  partial AS partialSlots
FROM slots
