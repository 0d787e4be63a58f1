-- What groupSums.sql gives for groups of several buildings, from the slots of each building's part that were rolled up, without a join:
-- on the clock that the buildings share (sharedOpen.ts) a slot's cell is looked up by arithmetic, and with it who is open and how many
-- seats are there (TogetherTable.ts). `grp` is the position of the group. A call is `alike` or `apart`, then `rows`, then the step `sums`
-- of groupSums.sql. Only slots in which anything was seen come out.

-- name: alike
-- Buildings of one time zone: the shared clock has instants.
WITH
  part_slot AS (
    SELECT
      toUnixTimestamp(time) AS key,
      transform(series, {part_series:Array(UInt64)}, {part_nos:Array(UInt32)}, 0) AS part,
      1 AS segment,

-- name: apart
WITH
  part_slot AS (
    SELECT
      toUnixTimestamp(time) AS time_s,
      transform(series, {part_series:Array(UInt64)}, {part_nos:Array(UInt32)}, 0) AS part,
      {part_clock:Array(UInt32)}[part] AS clock,
      arrayFirstIndex(
        (since_s, until_s) -> time_s >= since_s AND time_s < until_s,
        {clock_since_s:Array(Array(UInt32))}[clock], {clock_until_s:Array(Array(UInt32))}[clock]
      ) AS segment,
      time_s + {clock_shift_s:Array(Array(Int32))}[clock][segment] AS key,

-- name: rows
      {cells:Array(UInt32)}[intDiv(key - {cell_first_s:UInt32}, {step_s:UInt32}) + 1] AS cell,
      {cell_state:Array(UInt32)}[cell] AS state,
      seen, seats, counted, people, seated, counted_seats, used_seats, usable, used
    FROM series_slot FINAL
    -- Both belong to the key, so they may be asked before the newest version is sought.
    PREWHERE series IN {part_series:Array(UInt64)}
      AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
      AND segment > 0
      AND key >= {cell_first_s:UInt32}
      AND {part_open:Array(UInt8)}[(part - 1) * {states:UInt32} + state] = 1
  ),
  group_sums AS (
    SELECT
      {part_group:Array(UInt32)}[part] AS grp, cell, key,
      {seats_capacity:Array(Float64)}[grp * {states:UInt32} + any(state)] AS capacity,
      {seats_spaces:Array(UInt32)}[grp * {states:UInt32} + any(state)] AS spaces,
      sum(part_slot.seen) AS seen,
      sum(part_slot.seats) AS seats,
      sum(part_slot.counted) AS counted,
      sum(part_slot.people) AS people,
      sum(part_slot.seated) AS seated,
      sum(part_slot.counted_seats) AS counted_seats,
      sum(part_slot.used_seats) AS used_seats,
      sum(part_slot.usable) AS usable,
      sum(part_slot.used) AS used
    FROM part_slot
    GROUP BY grp, cell, key
  )
