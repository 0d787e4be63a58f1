-- The sums of metrics.md 3.4 by group and bucket. Every open slot is there for every member, observed or not, so that a share
-- of valid capacity can be told. `key` is the slot's wall time where buildings of several zones meet, else its instant.
WITH
  open AS (
    SELECT
      stretch.1 AS building_no,
      stretch.2 + 300 * slot_index AS time_s,
      time_s + stretch.6 AS key,
      stretch.4 AS w,
      stretch.5 AS bucket
    FROM (
      SELECT arrayJoin(arrayZip(
        {open_building:Array(UInt32)}, {open_start_s:Array(UInt32)}, {open_slots:Array(UInt32)},
        {open_minutes:Array(Float64)}, {open_bucket:Array(UInt32)}, {open_shift_s:Array(Int32)}
      )) AS stretch
    )
    ARRAY JOIN range(stretch.3) AS slot_index
  ),
  member AS (
    SELECT
      row.1 AS grp, row.2 AS zone_no, row.3 AS layer, row.4 AS since_s, row.5 AS until_s, row.6 AS c,
      -- A number, for the slots are grouped by it.
      row.7 AS building_no, row.9 AS unit,
      CAST(row.8, 'Enum8(\'space\' = 1, \'parent\' = 2, \'child\' = 3, \'aggregate\' = 4, \'subtract\' = 5, \'presence\' = 6)') AS side
    FROM (
      SELECT arrayJoin(arrayZip(
        {member_group:Array(UInt32)}, {member_zone:Array(UInt32)}, {member_layer:Array(String)},
        {member_since_s:Array(UInt32)}, {member_until_s:Array(UInt32)}, {member_capacity:Array(Float64)},
        {member_building:Array(UInt32)}, {member_side:Array(String)}, {member_unit:Array(UInt32)}
      )) AS row
    )
  ),
  sample AS (
    SELECT toUnixTimestamp(time) AS time_s, building_no, zone_no, layer, n, o, has_count
    FROM slot FINAL
    WHERE floor_no IN {floor_nos:Array(UInt32)}
      AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
      AND zone_no IN {member_zone:Array(UInt32)}
      AND time >= toDateTime({first_s:UInt32})
      AND time < toDateTime({end_s:UInt32})
      AND v >= {valid_slot:Float64}
      -- A set is asked before the joins are: most hours of a week are closed.
      AND (building_no, toUnixTimestamp(time)) IN (SELECT building_no, time_s FROM open)
  ),
  -- Members that exist at one time, by building and side.
  muster AS (
    SELECT grp, unit, side, building_no, since_s, until_s, sum(c) AS capacity, count() AS spaces
    FROM member
    GROUP BY grp, unit, side, building_no, since_s, until_s
  ),
  -- What was seen of a side in a slot: by far the most rows are summed here, under a short key.
  seen_slot AS (
    SELECT
      grp, unit, side, sample.building_no AS building_no, time_s,
      count() AS seen,
      sum(c) AS seats,
      countIf(has_count) AS counted,
      sumIf(n, has_count) AS persons,
      sumIf(n, has_count AND c > 0) AS seated,
      sumIf(c, has_count) AS counted_seats,
      sumIf(o * c, has_count) AS used_seats,
      sum(o) AS used,
      max(o) AS used_max
    FROM sample
    INNER JOIN member ON sample.zone_no = member.zone_no
    WHERE sample.layer = member.layer AND sample.time_s >= since_s AND sample.time_s < until_s
    GROUP BY grp, unit, side, sample.building_no, time_s
  ),
  presence AS (
    SELECT
      grp, unit, side, bucket, key, w,
      capacity AS all_capacity, spaces AS all_spaces,
      0 AS seen, 0 AS seats, 0 AS counted, 0 AS persons, 0 AS seated, 0 AS counted_seats,
      0 AS used_seats, 0 AS used, 0 AS used_max
    FROM muster
    INNER JOIN open ON muster.building_no = open.building_no
    WHERE time_s >= since_s AND time_s < until_s
    UNION ALL
    SELECT
      grp, unit, side, bucket, key, w,
      0 AS all_capacity, 0 AS all_spaces,
      seen, seats, counted, persons, seated, counted_seats, used_seats, used, used_max
    FROM seen_slot
    INNER JOIN open ON seen_slot.building_no = open.building_no AND seen_slot.time_s = open.time_s
  ),
  -- `persons` is null where nobody was counted.
  side_slot AS (
    SELECT
      grp, unit, side, bucket, key,
      max(w) AS w_max,
      sum(all_capacity) AS capacity,
      sum(all_spaces) AS spaces,
      sum(presence.seen) AS seen,
      sum(presence.seats) AS seats,
      sum(presence.counted) AS counted,
      if(counted > 0, sum(presence.persons), NULL) AS persons,
      if(counted > 0, sum(presence.seated), NULL) AS seated,
      sum(presence.counted_seats) AS counted_seats,
      sum(presence.used_seats) AS used_seats,
      sum(presence.used) AS used,
      max(presence.used_max) AS used_max,
      if(capacity > 0, seats / capacity, seen / spaces) >= {needed_data:Float64} AS is_valid,
      if(counted_seats > 0, seated / counted_seats * capacity + persons - seated, persons) AS corrected
    FROM presence
    GROUP BY grp, unit, side, bucket, key
  ),
  -- A Wi-Fi zone with the sensor zones inside it, or the counters of a floor, as one space.
  united AS (
    SELECT
      grp, unit, bucket, key,
      countIf(side = 'aggregate') > 0 AS is_floor,
      maxIf(w_max, side IN ('parent', 'aggregate')) AS unit_w,
      maxIf(capacity, side = 'parent') AS parent_capacity,
      maxIf(capacity, side = 'child') AS child_capacity,
      maxIf(capacity, side = 'aggregate') - maxIf(capacity, side = 'subtract') AS floor_capacity,
      greatest(0, multiIf(
        is_floor, floor_capacity, parent_capacity > 0, parent_capacity, child_capacity
      )) AS unit_capacity,
      if(
        is_floor,
        maxIf(is_valid, side = 'aggregate') AND NOT maxIf(NOT is_valid, side = 'subtract'),
        maxIf(seen > 0, side = 'parent') OR maxIf(is_valid, side = 'child')
      ) AS is_unit_valid,
      greatest(0, if(
        is_floor,
        maxIf(ifNull(corrected, 0), side = 'aggregate') - maxIf(ifNull(corrected, 0), side = 'subtract'),
        maxIf(ifNull(persons, 0), side IN ('parent', 'child'))
      )) AS unit_people,
      max(used_max) AS unit_o,
      is_unit_valid AND max(counted) > 0 AS is_unit_counted
    FROM side_slot
    WHERE unit > 0
    GROUP BY grp, unit, bucket, key
    HAVING unit_w > 0
  ),
  -- Spaces on their own, summed by side, and united ones: in people and seats, and in presence.
  part AS (
    SELECT
      grp, bucket, key, w_max AS part_w,
      side = 'space' AS has_seats,
      has_seats * capacity AS part_capacity,
      has_seats * spaces AS part_spaces,
      has_seats * seen AS part_seen,
      has_seats * seats AS part_seats,
      has_seats * counted AS part_counted,
      has_seats * ifNull(persons, 0) AS part_people,
      has_seats * ifNull(seated, 0) AS part_seated,
      has_seats * counted_seats AS part_counted_seats,
      used_seats AS part_used_seats,
      seen AS part_usable,
      used AS part_used
    FROM side_slot
    WHERE unit = 0
    UNION ALL
    SELECT
      grp, bucket, key, unit_w AS part_w,
      1 AS has_seats,
      unit_capacity AS part_capacity,
      1 AS part_spaces,
      is_unit_valid AS part_seen,
      is_unit_valid * unit_capacity AS part_seats,
      is_unit_counted AS part_counted,
      is_unit_counted * unit_people AS part_people,
      (unit_capacity > 0) * part_people AS part_seated,
      is_unit_counted * unit_capacity AS part_counted_seats,
      (is_unit_counted AND NOT is_floor) * unit_o * unit_capacity AS part_used_seats,
      is_unit_valid AND NOT is_floor AS part_usable,
      part_usable * unit_o AS part_used
    FROM united
  ),
  group_slot AS (
    SELECT
      grp, bucket, key,
      max(part_w) AS w,
      sum(part_capacity) AS capacity,
      sum(part_spaces) AS spaces,
      sum(part_counted) AS counted,
      sum(part_people) AS people,
      sum(part_seated) AS seated,
      sum(part_counted_seats) AS counted_seats,
      sum(part_used_seats) AS used_seats,
      sum(part_usable) AS usable,
      sum(part_used) AS used,
      -- kappa
      if(capacity > 0, sum(part_seats) / capacity, sum(part_seen) / spaces)
        >= {needed_data:Float64} AS is_valid,
      multiIf(
        counted = 0, NULL,
        counted_seats > 0, seated / counted_seats * capacity + people - seated,
        people
      ) AS people_now,
      if(counted_seats > 0, seated / counted_seats, NULL) AS utilisation,
      if(usable > 0, used / usable, NULL) AS frequency,
      is_valid AND (NOT {ignore_zero_values:Bool} OR ifNull(people_now, used) > 0) AS is_mean
    FROM part
    GROUP BY grp, bucket, key
    HAVING spaces > 0
  )
SELECT
  grp,
  bucket,
  sum(w) AS openMinutes,
  sumIf(w, is_valid) AS validMinutes,
  sumIf(w, is_mean AND people_now IS NOT NULL) AS meanMinutes,
  sumIf(w * people_now, is_mean) AS personMinutes,
  sumIf(w * people, is_mean AND people_now IS NOT NULL) AS uncorrectedPersonMinutes,
  sumIf(w * seated, is_mean) AS seatedPersonMinutes,
  sumIf(w * counted_seats, is_mean) AS seatMinutes,
  sumIf(w * capacity, is_mean) AS capacityMinutes,
  sumIf(w, is_mean AND capacity > 0) AS capacityKnownMinutes,
  sumIf(w * usable, is_mean) AS spaceMinutes,
  sumIf(w * used, is_mean) AS usedSpaceMinutes,
  sumIf(w * used_seats, is_mean) AS usedSeatMinutes,
  maxIf(people_now, is_valid) AS countMax,
  maxIf(utilisation, is_valid) AS utilisationMax,
  maxIf(frequency, is_valid) AS frequencyMax,
  argMaxIf(tuple(people_now, utilisation, frequency), key, is_valid) AS latest
FROM group_slot
GROUP BY grp, bucket
