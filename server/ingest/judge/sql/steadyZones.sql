-- Zones of a building that told one value above 0 for long: through enough closed slots, for a day, or where it was judged stuck before.
WITH
  told AS (
    SELECT
      floor_no, zone_no, layer,
      toInt64(intDiv(toUnixTimestamp(time) - {first_s:UInt32}, 300)) AS slot_no,
      if(n = n_max, n, -1) AS value,
      judged = 1 AS is_stuck,
      time NOT IN (
        SELECT toDateTime(arrayJoin(arrayFlatten(arrayMap(
          (start_s, slots) -> range(start_s, start_s + 300 * slots, 300),
          {open_start_s:Array(UInt32)}, {open_slots:Array(UInt32)}
        ))))
      ) AS is_closed
    FROM slot FINAL
    PREWHERE time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
    WHERE floor_no IN {floor_nos:Array(UInt32)}
      AND building_no = {building_no:UInt32}
      AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
      AND layer NOT LIKE 'booking%'
      AND has_count
      AND (v > 0 OR judged > 0)
  ),
  zone AS (
    SELECT
      floor_no, zone_no, layer,
      arraySort(groupArray((slot_no, value, is_closed, is_stuck))) AS slots,
      arrayDifference(slots.1) AS steps,
      arrayDifference(slots.2) AS changes,
      arrayCumSum((step, change) -> step > {gap_slots:UInt32} OR change != 0, steps, changes) AS runs
    FROM told
    GROUP BY floor_no, zone_no, layer
    HAVING max(value) > 0
  )
SELECT DISTINCT floor_no AS floorNo, zone_no AS zoneNo, toString(layer) AS layerName
FROM (
  SELECT floor_no, zone_no, layer
  FROM zone
  ARRAY JOIN slots AS one, runs AS run
  WHERE one.2 > 0
  GROUP BY floor_no, zone_no, layer, run
  HAVING sum(one.3) >= {closed_slots:UInt32} OR max(one.1) - min(one.1) >= 287 OR max(one.4)
)
