-- Slots whose count is above the zone's limit and that are believed, and slots that are not and should be; as runs by zone.
WITH
  bound AS (
    SELECT row.1 AS zone_no, row.2 AS since_s, row.3 AS until_s, row.4 AS people
    FROM (
      SELECT arrayJoin(arrayZip(
        {bound_zone:Array(UInt32)}, {bound_since_s:Array(UInt32)}, {bound_until_s:Array(UInt32)}, {bound_people:Array(Float64)}
      )) AS row
    )
  ),
  high AS (
    SELECT floor_no, zone_no, toString(layer) AS layer_name, toUnixTimestamp(time) AS slot_s, n_max, v, judged
    FROM slot FINAL
    PREWHERE time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
    WHERE floor_no IN {floor_nos:Array(UInt32)}
      AND building_no = {building_no:UInt32}
      AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
      AND layer NOT LIKE 'booking%'
      AND (judged = 2 OR (n_max > {least_people:Float64} AND has_count AND v >= {valid_slot:Float64}))
  ),
  wrong AS (
    SELECT floor_no, zone_no, layer_name, slot_s, judged = 2 AS is_judged, people
    FROM high
    LEFT JOIN bound ON high.zone_no = bound.zone_no AND slot_s >= since_s AND slot_s < until_s
    WHERE is_judged != (people > 0 AND n_max > people)
  )
SELECT
  floor_no AS floorNo, zone_no AS zoneNo, layer_name AS layerName, is_judged AS isJudged, people AS above,
  min(slot_s) AS firstS, max(slot_s) AS lastS
FROM (
  SELECT
    *,
    slot_s - 300 * row_number() OVER (PARTITION BY floor_no, zone_no, layer_name, is_judged, people ORDER BY slot_s) AS run
  FROM wrong
)
GROUP BY floor_no, zone_no, layer_name, is_judged, people, run
