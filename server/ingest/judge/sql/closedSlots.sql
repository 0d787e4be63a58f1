-- How many zones of a building and layer measured something in its closed slots, and how many of them 0.
SELECT toUnixTimestamp(time) AS slotS, count() AS measured, countIf(n = 0) AS atZero
FROM slot FINAL
PREWHERE time IN (
  SELECT toDateTime(arrayJoin(arrayFlatten(arrayMap(
    (start_s, slots) -> range(start_s, start_s + 300 * slots, 300),
    {closed_start_s:Array(UInt32)}, {closed_slots:Array(UInt32)}
  ))))
)
WHERE floor_no IN {floor_nos:Array(UInt32)}
  AND building_no = {building_no:UInt32}
  AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
  AND layer = {layer:String}
  AND has_count
  AND (v >= {valid_slot:Float64} OR judged > 0)
GROUP BY slotS
ORDER BY slotS
