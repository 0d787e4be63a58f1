-- The sums of metrics.md 3.3 by zone and bucket, over valid open slots. Open minutes come from the table of open stretches, so
-- that no time zone is known here; W itself is not summed here, for slots without a row count in it too.
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
    SELECT
      row.1 AS grp, row.2 AS zone_no, row.3 AS layer, row.4 AS since_s, row.5 AS until_s, row.6 AS c
    FROM (
      SELECT arrayJoin(arrayZip(
        {member_group:Array(UInt32)}, {member_zone:Array(UInt32)}, {member_layer:Array(String)},
        {member_since_s:Array(UInt32)}, {member_until_s:Array(UInt32)}, {member_capacity:Array(Float64)}
      )) AS row
    )
  ),
  sample AS (
    SELECT time, building_no, zone_no, layer, n, n_max, o, has_count
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
    SELECT
      grp, bucket, sample.time AS time, w, c, o,
      if(has_count, n, NULL) AS people,
      if(has_count, n_max, NULL) AS peak,
      NOT {ignore_zero_values:Bool} OR ifNull(people, o) > 0 AS is_counted,
      is_counted AND has_count AS has_people,
      is_counted AND c > 0 AS has_seats,
      has_seats AND has_count AS has_seated
    FROM sample
    INNER JOIN member ON sample.zone_no = member.zone_no
    INNER JOIN open ON sample.building_no = open.building_no AND sample.time = open.time
    WHERE sample.layer = member.layer AND toUnixTimestamp(sample.time) >= since_s AND toUnixTimestamp(sample.time) < until_s
  )
SELECT
  grp,
  bucket,
  sum(w) AS validMinutes,
  sumIf(w, has_people) AS meanMinutes,
  sumIf(w * people, has_people) AS personMinutes,
  sumIf(w * people, has_seated) AS seatedPersonMinutes,
  sumIf(w * c, has_seated) AS seatMinutes,
  sumIf(w * c, has_seats) AS capacityMinutes,
  sumIf(w, has_seats) AS capacityKnownMinutes,
  sumIf(w, is_counted) AS spaceMinutes,
  sumIf(w * o, is_counted) AS usedSpaceMinutes,
  sumIf(w * o * c, has_seated) AS usedSeatMinutes,
  max(peak) AS countMax,
  maxIf(people / c, c > 0) AS utilisationMax,
  max(o) AS frequencyMax,
  argMax(tuple(people, if(c > 0, people / c, NULL), o), time) AS latest
FROM valid
GROUP BY grp, bucket
