-- How many zones of each group are valid in each bucket (metrics.md 3.5): those of whose open minutes enough are valid. W of a
-- zone depends on its periods alone, so that zones of equal periods share a row of `class_open`, one value for each bucket.
WITH
  open AS (
    SELECT
      stretch.1 AS building_no,
      toDateTime(stretch.2 + 300 * slot_index) AS time,
      stretch.4 AS w,
      stretch.5 AS bucket
    FROM (
      SELECT arrayJoin(arrayZip(
        {open_building:Array(UInt32)}, {open_start_s:Array(UInt32)}, {open_slots:Array(UInt32)},
        {open_minutes:Array(Float64)}, {open_bucket:Array(UInt32)}
      )) AS stretch
    )
    ARRAY JOIN range(stretch.3) AS slot_index
  ),
  member AS (
    SELECT row.1 AS zone_at, row.2 AS zone_no, row.3 AS layer, row.4 AS since_s, row.5 AS until_s
    FROM (
      SELECT arrayJoin(arrayZip(
        {member_group:Array(UInt32)}, {member_zone:Array(UInt32)}, {member_layer:Array(String)},
        {member_since_s:Array(UInt32)}, {member_until_s:Array(UInt32)}
      )) AS row
    )
  ),
  placed AS (
    SELECT place.1 AS grp, place.2 AS zone_at, place.3 AS class
    FROM (
      SELECT arrayJoin(arrayZip(
        {placed_group:Array(UInt32)}, {placed_zone:Array(UInt32)}, {placed_class:Array(UInt32)}
      )) AS place
    )
  ),
  sample AS (
    SELECT time, building_no, zone_no, layer
    FROM slot FINAL
    WHERE floor_no IN {floor_nos:Array(UInt32)}
      AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
      AND zone_no IN {member_zone:Array(UInt32)}
      AND time >= toDateTime({first_s:UInt32})
      AND time < toDateTime({end_s:UInt32})
      AND v >= {valid_slot:Float64}
      AND (building_no, time) IN (SELECT building_no, time FROM open)
  ),
  valid AS (
    SELECT zone_at, bucket, sum(w) AS minutes
    FROM sample
    INNER JOIN open ON sample.building_no = open.building_no AND sample.time = open.time
    INNER JOIN member ON sample.zone_no = member.zone_no
    WHERE sample.layer = member.layer AND toUnixTimestamp(sample.time) >= since_s AND toUnixTimestamp(sample.time) < until_s
    GROUP BY zone_at, bucket
  )
SELECT grp, bucket, count() AS zones
FROM valid
INNER JOIN placed ON valid.zone_at = placed.zone_at
WHERE minutes / {class_open:Array(Float64)}[class * {buckets:UInt32} + bucket + 1] >= {enough:Float64}
GROUP BY grp, bucket
