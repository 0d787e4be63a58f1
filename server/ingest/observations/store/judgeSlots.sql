-- Stores slots of some spans as not believed, those that tell what was judged. A stuck slot may have been implausible before.
INSERT INTO slot (time, building_no, floor_no, zone_no, layer, n, n_max, o, v, has_count, entries, ver, judged)
WITH
  span AS (
    SELECT row.1 AS zone_no, row.2 AS layer_name, row.3 AS from_s, row.4 AS to_s, row.5 AS verdict, row.6 AS people
    FROM (
      SELECT arrayJoin(arrayZip(
        {zone_nos:Array(UInt32)}, {layers:Array(String)}, {from_s:Array(UInt32)}, {to_s:Array(UInt32)},
        {verdicts:Array(UInt8)}, {people:Array(Float64)}
      )) AS row
    )
  )
SELECT
  time, building_no, floor_no, slot.zone_no, layer, n, n_max, o, 0 AS no_share, has_count, entries, {ver:UInt64} AS version, verdict
FROM slot FINAL
INNER JOIN span ON slot.zone_no = span.zone_no
WHERE floor_no IN {floor_nos:Array(UInt32)}
  AND slot.zone_no IN {zone_nos:Array(UInt32)}
  AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
  AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
  AND toUnixTimestamp(time) >= from_s AND toUnixTimestamp(time) < to_s
  AND toString(layer) = layer_name
  AND has_count
  AND judged != verdict
  AND if(
    verdict = 1,
    n = toFloat32(people) AND n_max = n AND (v >= {valid_slot:Float64} OR judged = 2),
    n_max > people AND v >= {valid_slot:Float64}
  )
