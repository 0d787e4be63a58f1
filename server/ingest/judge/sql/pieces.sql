-- What zones told, as pieces: slots on end of one value, all enough or all too few, all judged alike. A piece is its first slot and its
-- place among the zone's slots; a value that changed within a slot is -1.
WITH
  zone AS (
    SELECT
      zone_no, layer,
      arraySort(groupArray((
        toInt64(intDiv(toUnixTimestamp(time) - {first_s:UInt32}, 300)),
        if(n = n_max, n, -1),
        toInt8(v >= {valid_slot:Float64} OR judged > 0),
        toInt8(judged)
      ))) AS slots,
      arrayMap(
        (at, step, change, fullness, judgement) -> at = 1 OR step != 1 OR change != 0 OR fullness != 0 OR judgement != 0,
        arrayEnumerate(slots),
        arrayDifference(slots.1), arrayDifference(slots.2), arrayDifference(slots.3), arrayDifference(slots.4)
      ) AS begins
    FROM slot FINAL
    PREWHERE time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
    WHERE floor_no IN {floor_nos:Array(UInt32)}
      AND zone_no IN {zone_nos:Array(UInt32)}
      AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
      AND has_count
      AND (v > 0 OR judged > 0)
    GROUP BY zone_no, layer
  )
SELECT
  zone_no AS zoneNo,
  toString(layer) AS layerName,
  length(slots) AS slotCount,
  arrayFilter((at, is) -> is, arrayEnumerate(slots), begins) AS places,
  arrayFilter((no, is) -> is, slots.1, begins) AS firstSlots,
  arrayFilter((value, is) -> is, slots.2, begins) AS values,
  arrayFilter((fullness, is) -> is, slots.3, begins) AS valid,
  arrayFilter((judgement, is) -> is, slots.4, begins) AS judged
FROM zone
