-- Empties the slots of the touched spans that have no reading any more: those that the computation of this version did not make anew.
INSERT INTO slot (time, building_no, floor_no, zone_no, layer, n, n_max, o, v, has_count, entries, ver)
WITH
  touched AS (
    SELECT span.1 AS zone_no, span.2 AS from_s, span.3 AS to_s
    FROM (
      SELECT arrayJoin(arrayZip(
        {zone_nos:Array(UInt32)}, {from_s:Array(UInt32)}, {to_s:Array(UInt32)}
      )) AS span
    )
  ),
  told AS (
    SELECT time, building_no, floor_no, zone_no, layer
    FROM slot FINAL
    WHERE floor_no IN {floor_nos:Array(UInt32)}
      AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
      AND zone_no IN {zone_nos:Array(UInt32)}
      AND time >= toDateTime({first_s:UInt32})
      AND time < toDateTime({end_s:UInt32})
      AND ver < {ver:UInt64}
      AND (v > 0 OR judged > 0 OR entries IS NOT NULL)
  )
SELECT time, building_no, floor_no, told.zone_no, layer, 0, 0, 0, 0, 0, NULL, {ver:UInt64}
FROM told
INNER JOIN touched ON told.zone_no = touched.zone_no
WHERE time >= toDateTime(from_s) AND time < toDateTime(to_s)
