-- The sums by group and bucket. Every open slot is there for every member, observed or not, so that a share
-- of valid capacity can be told. `key` is the slot's wall time where buildings of several zones meet, else its instant. Slots are summed by
-- cell, each weighing one: what a cell's slots weigh and in which bucket they count is multiplied in afterward (weighCells).
-- A name that stands on another of the same SELECT is worked out anew wherever it is used, so quotients follow a step after their sums.
-- A call is `open` and `members`, then `alone` or `twins`, then `presence`, then `spaces` or `united`, then `sums`. What is summed over slots is rounded to whole numbers of 2^-22 before,
-- a share to 2^-34, so that sums are exact and neither the order of the slots nor which of them were rolled up changes a digit; peaks are not rounded.

-- name: open
-- Every open slot: when it is, under which key, in which bucket and which cell it counts. Of cells of one bucket the weightier comes later.
WITH
  open AS (
    SELECT
      stretch.1 AS building_no,
      stretch.2 + 300 * slot_index AS time_s,
      time_s + stretch.6 AS key,
      stretch.4 AS bucket,
      stretch.5 AS cell
    FROM (
      SELECT arrayJoin(arrayZip(
        {open_building:Array(UInt32)}, {open_start_s:Array(UInt32)}, {open_slots:Array(UInt32)},
        {open_bucket:Array(UInt32)}, {open_cell:Array(UInt32)}, {open_shift_s:Array(Int32)}
      )) AS stretch
    )
    ARRAY JOIN range(stretch.3) AS slot_index
  ),

-- name: members
  -- A side of a unit of a group, in one building.
  place AS (
    SELECT
      row.1 AS place_no, row.2 AS grp, row.3 AS unit, row.4 AS building_no,
      CAST(row.5, 'Enum8(\'space\' = 1, \'parent\' = 2, \'child\' = 3, \'aggregate\' = 4, \'subtract\' = 5, \'presence\' = 6)') AS side
    FROM (
      SELECT arrayJoin(arrayZip(
        range(length({place_group:Array(UInt32)})), {place_group:Array(UInt32)}, {place_unit:Array(UInt32)},
        {place_building:Array(UInt32)}, {place_side:Array(String)}
      )) AS row
    )
  ),
  member AS (
    SELECT
      row.1 AS place_no, row.2 AS zone_no, row.3 AS layer_no, row.4 AS since_s, row.5 AS until_s, row.6 AS c,
      row.7 AS twins, row.8 AS order_no
    FROM (
      SELECT arrayJoin(arrayZip(
        {member_place:Array(UInt32)}, {member_zone:Array(UInt32)}, {member_layer:Array(UInt8)},
        {member_since_s:Array(UInt32)}, {member_until_s:Array(UInt32)}, {member_capacity:Array(Float64)},
        {member_twins:Array(UInt32)}, {member_order:Array(UInt32)}
      )) AS row
    )
  ),
  sample AS (
    SELECT
      toUnixTimestamp(time) AS time_s, zone_no, n, o, has_count,
      transform(layer, {layers:Array(String)}, {layer_nos:Array(UInt8)}, 0) AS layer_no
    FROM slot FINAL
    -- Time belongs to the key, so it may be asked before the newest version is sought: most hours of a week are closed.
    PREWHERE time IN (SELECT toDateTime(time_s) FROM open)
    WHERE floor_no IN {floor_nos:Array(UInt32)}
      AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
      AND zone_no IN {zone_nos:Array(UInt32)}
      AND v >= {valid_slot:Float64}
  ),
  -- Members that exist at one time; zones that measure one place count once.
  muster AS (
    SELECT place_no, since_s, until_s, sum(c) AS capacity, count() AS spaces
    FROM member
    WHERE order_no = 0
    GROUP BY place_no, since_s, until_s
  ),

-- name: alone
  -- By far the most rows are summed here, under a short key.
  seen_slot AS (
    SELECT
      place_no, time_s,
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
    WHERE sample.layer_no = member.layer_no AND time_s >= since_s AND time_s < until_s
    GROUP BY place_no, time_s
  ),

-- name: twins
  -- The same where several zones measure one place: the first in their order that is valid tells what it has.
  told_slot AS (
    SELECT place_no, twins, time_s, argMin(tuple(n, o, has_count, c), order_no) AS told
    FROM sample
    INNER JOIN member ON sample.zone_no = member.zone_no
    WHERE sample.layer_no = member.layer_no AND time_s >= since_s AND time_s < until_s
    GROUP BY place_no, twins, time_s
  ),
  seen_slot AS (
    SELECT
      place_no, time_s,
      count() AS seen,
      sum(told.4) AS seats,
      countIf(told.3) AS counted,
      sumIf(told.1, told.3) AS persons,
      sumIf(told.1, told.3 AND told.4 > 0) AS seated,
      sumIf(told.4, told.3) AS counted_seats,
      sumIf(told.2 * told.4, told.3) AS used_seats,
      sum(told.2) AS used,
      max(told.2) AS used_max
    FROM told_slot
    GROUP BY place_no, time_s
  ),

-- name: presence
  presence AS (
    SELECT
      muster.place_no AS place_no, time_s,
      capacity, spaces,
      0 AS seen, 0 AS seats, 0 AS counted, 0 AS persons, 0 AS seated, 0 AS counted_seats,
      0 AS used_seats, 0 AS used, 0 AS used_max
    FROM muster
    INNER JOIN place ON muster.place_no = place.place_no
    INNER JOIN open ON place.building_no = open.building_no
    WHERE time_s >= since_s AND time_s < until_s
    UNION ALL
    SELECT
      place_no, time_s,
      0 AS capacity, 0 AS spaces,
      seen, seats, counted, persons, seated, counted_seats, used_seats, used, used_max
    FROM seen_slot
  ),

-- name: spaces
  -- Groups whose members all count on their own.
  group_sums AS (
    SELECT
      grp, bucket, key,
      max(open.cell) AS cell,
      sum(presence.capacity) AS capacity,
      sum(presence.spaces) AS spaces,
      sum(presence.seen) AS seen,
      sum(presence.seats) AS seats,
      sum(presence.counted) AS counted,
      sum(presence.persons) AS people,
      sum(presence.seated) AS seated,
      sum(presence.counted_seats) AS counted_seats,
      sum(presence.used_seats) AS used_seats,
      sum(presence.seen) AS usable,
      sum(presence.used) AS used
    FROM presence
    INNER JOIN place ON presence.place_no = place.place_no
    INNER JOIN open ON place.building_no = open.building_no AND presence.time_s = open.time_s
    GROUP BY grp, bucket, key
    HAVING spaces > 0
  )

-- name: united
  -- Groups with spaces that several members make up.
  side_sums AS (
    SELECT
      grp, unit, side, bucket, key,
      max(open.cell) AS cell,
      sum(presence.capacity) AS capacity,
      sum(presence.spaces) AS spaces,
      sum(presence.seen) AS seen,
      sum(presence.seats) AS seats,
      sum(presence.counted) AS counted,
      sum(presence.persons) AS persons,
      sum(presence.seated) AS seated,
      sum(presence.counted_seats) AS counted_seats,
      sum(presence.used_seats) AS used_seats,
      sum(presence.used) AS used,
      max(presence.used_max) AS used_max
    FROM presence
    INNER JOIN place ON presence.place_no = place.place_no
    INNER JOIN open ON place.building_no = open.building_no AND presence.time_s = open.time_s
    GROUP BY grp, unit, side, bucket, key
  ),
  side_slot AS (
    SELECT
      *,
      if(capacity > 0, seats / capacity, seen / spaces) >= {needed_data:Float64} AS is_valid,
      if(
        counted_seats > 0,
        round((seated / counted_seats * capacity + persons - seated) * 4194304) / 4194304,
        persons
      ) AS corrected
    FROM side_sums
  ),
  -- Unit 0 holds the spaces on their own; any other is one space: an area with what lies in it, or the counters of a floor.
  unit_slot AS (
    SELECT
      grp, unit, bucket, key,
      maxIf(side_slot.cell, unit = 0 OR side IN ('parent', 'aggregate')) AS cell,
      countIf(side = 'aggregate') > 0 AS is_floor,
      maxIf(side_slot.capacity, side = 'parent') AS parent_capacity,
      maxIf(side_slot.capacity, side = 'child') AS child_capacity,
      if(parent_capacity > 0, parent_capacity, child_capacity) AS area_capacity,
      maxIf(side_slot.persons, side IN ('parent', 'child')) AS area_people,
      -- A few sensed seats never stand for a silent area.
      maxIf(side_slot.seen, side = 'parent') > 0
        OR (area_capacity > 0 AND maxIf(side_slot.seats, side = 'child') / area_capacity >= {needed_data:Float64}) AS is_area_valid,
      maxIf(side_slot.capacity, side = 'aggregate') - maxIf(side_slot.capacity, side = 'subtract') AS floor_capacity,
      maxIf(corrected, side = 'aggregate') - maxIf(corrected, side = 'subtract') AS floor_people,
      maxIf(is_valid, side = 'aggregate') AND NOT maxIf(NOT is_valid, side = 'subtract') AS is_floor_valid,
      maxIf(side_slot.counted, side != 'subtract') > 0 AS is_counted,
      max(side_slot.used_max) AS used_max,
      sumIf(side_slot.capacity, side = 'space') AS capacity,
      sumIf(side_slot.spaces, side = 'space') AS spaces,
      sumIf(side_slot.seen, side = 'space') AS seen,
      sumIf(side_slot.seats, side = 'space') AS seats,
      sumIf(side_slot.counted, side = 'space') AS counted,
      sumIf(side_slot.persons, side = 'space') AS people,
      sumIf(side_slot.seated, side = 'space') AS seated,
      sumIf(side_slot.counted_seats, side = 'space') AS counted_seats,
      sum(side_slot.used_seats) AS used_seats,
      sum(side_slot.seen) AS usable,
      sum(side_slot.used) AS used
    FROM side_slot
    GROUP BY grp, unit, bucket, key
    HAVING cell > 0
  ),
  united AS (
    SELECT
      *,
      unit > 0 AS is_one,
      greatest(0, if(is_floor, floor_capacity, area_capacity)) AS one_capacity,
      greatest(0, if(is_floor, floor_people, area_people)) AS one_people,
      if(is_floor, is_floor_valid, is_area_valid) AS is_one_seen,
      if(is_floor, is_floor_valid, is_area_valid) AND is_counted AS is_one_counted,
      NOT is_floor AND is_area_valid AS is_one_usable
    FROM unit_slot
  ),
  group_sums AS (
    SELECT
      grp, bucket, key,
      max(united.cell) AS cell,
      sum(if(is_one, one_capacity, united.capacity)) AS capacity,
      sum(if(is_one, 1, united.spaces)) AS spaces,
      sum(if(is_one, is_one_seen, united.seen)) AS seen,
      sum(if(is_one, is_one_seen * one_capacity, united.seats)) AS seats,
      sum(if(is_one, is_one_counted, united.counted)) AS counted,
      sum(if(is_one, is_one_counted * one_people, united.people)) AS people,
      sum(if(is_one, is_one_counted * (one_capacity > 0) * one_people, united.seated)) AS seated,
      sum(if(is_one, is_one_counted * one_capacity, united.counted_seats)) AS counted_seats,
      sum(if(is_one, (is_one_counted AND NOT is_floor) * used_max * one_capacity, united.used_seats)) AS used_seats,
      sum(if(is_one, is_one_usable, united.usable)) AS usable,
      sum(if(is_one, is_one_usable * used_max, united.used)) AS used
    FROM united
    GROUP BY grp, bucket, key
    HAVING spaces > 0
  )

-- name: sums
SELECT
  grp,
  cell,
  count() AS openMinutes,
  countIf(is_valid) AS validMinutes,
  sumIf(measured_exact, is_valid) AS measuredMinutes,
  countIf(is_told) AS meanMinutes,
  sumIf(people_now_exact, is_told) AS personMinutes,
  sumIf(people_exact, is_told) AS uncorrectedPersonMinutes,
  sumIf(seated_exact, is_mean) AS seatedPersonMinutes,
  sumIf(counted_seats, is_mean) AS seatMinutes,
  sumIf(capacity, is_mean) AS capacityMinutes,
  countIf(is_mean AND capacity > 0) AS capacityKnownMinutes,
  sumIf(usable, is_mean) AS spaceMinutes,
  sumIf(used_exact, is_mean) AS usedSpaceMinutes,
  sumIf(used_seats_exact, is_mean) AS usedSeatMinutes,
  maxIf(people_now, is_valid) AS countMax,
  maxIf(utilisation, is_valid) AS utilisationMax,
  maxIf(frequency, is_valid) AS frequencyMax,
  maxIf(key, is_valid) AS latestKey,
  argMaxIf(tuple(people_now, utilisation, frequency), key, is_valid) AS latest
FROM (
  SELECT
    grp, cell, key, capacity, counted_seats, usable,
    if(capacity > 0, seats / capacity, seen / spaces) AS kappa,
    kappa >= {needed_data:Float64} AS is_valid,
    multiIf(
      counted = 0, NULL,
      counted_seats > 0, seated / counted_seats * capacity + people - seated,
      people
    ) AS people_now,
    -- What enters the means, and what of it anybody was counted in.
    is_valid AND (NOT {ignore_zero_values:Bool} OR ifNull(people_now, used) > 0) AS is_mean,
    is_valid AND counted > 0 AND (NOT {ignore_zero_values:Bool} OR people_now > 0) AS is_told,
    if(counted_seats > 0, seated / counted_seats, NULL) AS utilisation,
    if(usable > 0, used / usable, NULL) AS frequency,
    round(kappa * 17179869184) / 17179869184 AS measured_exact,
    round(people_now * 4194304) / 4194304 AS people_now_exact,
    round(people * 4194304) / 4194304 AS people_exact,
    round(seated * 4194304) / 4194304 AS seated_exact,
    round(used * 4194304) / 4194304 AS used_exact,
    round(used_seats * 4194304) / 4194304 AS used_seats_exact
  FROM group_sums
)
GROUP BY grp, cell
