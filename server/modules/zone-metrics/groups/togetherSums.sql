-- What groupSums.sql gives for groups of several buildings whose members all count on their own, from the slots of each building's part
-- that were rolled up. A call is the step `open` of groupSums.sql, this, and its step `sums`.
  part AS (
    SELECT row.1 AS grp, row.2 AS series, row.3 AS building_no
    FROM (
      SELECT arrayJoin(arrayZip(
        {part_group:Array(UInt32)}, {part_series:Array(UInt64)}, {part_building:Array(UInt32)}
      )) AS row
    )
  ),
  -- Members that exist at one time.
  muster AS (
    SELECT row.1 AS grp, row.2 AS building_no, row.3 AS since_s, row.4 AS until_s, row.5 AS capacity, row.6 AS spaces
    FROM (
      SELECT arrayJoin(arrayZip(
        {muster_group:Array(UInt32)}, {muster_building:Array(UInt32)}, {muster_since_s:Array(UInt32)},
        {muster_until_s:Array(UInt32)}, {muster_capacity:Array(Float64)}, {muster_spaces:Array(UInt32)}
      )) AS row
    )
  ),
  stored AS (
    SELECT series, toUnixTimestamp(time) AS time_s, seen, seats, counted, people, seated, counted_seats, used_seats, usable, used
    FROM series_slot FINAL
    PREWHERE time IN (SELECT toDateTime(time_s) FROM open)
    WHERE series IN {part_series:Array(UInt64)}
      AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
  ),
  presence AS (
    SELECT
      grp, muster.building_no AS building_no, time_s,
      capacity, spaces,
      0 AS seen, 0 AS seats, 0 AS counted, 0 AS people, 0 AS seated, 0 AS counted_seats, 0 AS used_seats, 0 AS usable, 0 AS used
    FROM muster
    INNER JOIN open ON muster.building_no = open.building_no
    WHERE time_s >= since_s AND time_s < until_s
    UNION ALL
    SELECT
      grp, building_no, time_s,
      0 AS capacity, 0 AS spaces,
      seen, seats, counted, people, seated, counted_seats, used_seats, usable, used
    FROM stored
    INNER JOIN part ON stored.series = part.series
  ),
  group_sums AS (
    SELECT
      grp, bucket, key,
      max(open.cell) AS cell,
      sum(presence.capacity) AS capacity,
      sum(presence.spaces) AS spaces,
      sum(presence.seen) AS seen,
      sum(presence.seats) AS seats,
      sum(presence.counted) AS counted,
      sum(presence.people) AS people,
      sum(presence.seated) AS seated,
      sum(presence.counted_seats) AS counted_seats,
      sum(presence.used_seats) AS used_seats,
      sum(presence.usable) AS usable,
      sum(presence.used) AS used
    FROM presence
    INNER JOIN open ON presence.building_no = open.building_no AND presence.time_s = open.time_s
    GROUP BY grp, bucket, key
    HAVING spaces > 0
  )
