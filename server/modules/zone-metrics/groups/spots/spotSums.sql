-- What groupSums.sql gives for groups whose members all count on their own and are open at the same times, without a join: what a zone
-- counts for is looked up by arithmetic (spotLookup.ts). `grp` is the position of the group. A call is `spots`, then `alone` or `shared`,
-- then the step `sums` of groupSums.sql. Only slots in which anything was seen come out.

-- name: spots
WITH
  spot_slot AS (
    SELECT
      toUnixTimestamp(time) AS key, n, o, has_count,
      {cells:Array(UInt32)}[intDiv(key - {cell_first_s:UInt32}, {step_s:UInt32}) + 1] AS cell,
      {cell_epoch:Array(UInt32)}[cell] AS epoch,
      ((zone_no - {first_zone:UInt32}) * {epochs:UInt32} + epoch) * {layer_count:UInt32}
        + transform(layer, {layers:Array(String)}, {layer_nos:Array(UInt8)}, 0) AS spot,
      {spot_atom:Array(UInt32)}[spot] AS atom,
      {spot_capacity:Array(Float64)}[spot] AS c
    FROM slot FINAL
    -- Time belongs to the key, so it may be asked before the newest version is sought: most hours of a week are closed.
    PREWHERE time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32}) AND cell > 0
    WHERE floor_no IN {floor_nos:Array(UInt32)}
      AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
      AND zone_no IN {zone_nos:Array(UInt32)}
      AND layer IN {layers:Array(String)}
      AND v >= {valid_slot:Float64}
      AND atom > 0
  ),
  -- By far the most rows are summed here.
  atom_slot AS (
    SELECT
      atom, epoch, cell, key,
      count() AS seen,
      sum(c) AS seats,
      countIf(has_count) AS counted,
      sumIf(n, has_count) AS people,
      sumIf(n, has_count AND c > 0) AS seated,
      sumIf(c, has_count) AS counted_seats,
      sumIf(o * c, has_count) AS used_seats,
      sum(o) AS used
    FROM spot_slot
    GROUP BY atom, epoch, cell, key
  ),

-- name: alone
  -- Every zone counts in one group, so atoms are groups.
  group_sums AS (
    SELECT
      atom - 1 AS grp, cell, key,
      {muster_capacity:Array(Float64)}[(atom - 1) * {epochs:UInt32} + epoch + 1] AS capacity,
      {muster_spaces:Array(UInt32)}[(atom - 1) * {epochs:UInt32} + epoch + 1] AS spaces,
      seen, seats, counted, people, seated, counted_seats, used_seats, seen AS usable, used
    FROM atom_slot
  )

-- name: shared
  group_sums AS (
    SELECT
      position AS grp, cell, key,
      {muster_capacity:Array(Float64)}[position * {epochs:UInt32} + epoch + 1] AS capacity,
      {muster_spaces:Array(UInt32)}[position * {epochs:UInt32} + epoch + 1] AS spaces,
      sum(atom_slot.seen) AS seen,
      sum(atom_slot.seats) AS seats,
      sum(atom_slot.counted) AS counted,
      sum(atom_slot.people) AS people,
      sum(atom_slot.seated) AS seated,
      sum(atom_slot.counted_seats) AS counted_seats,
      sum(atom_slot.used_seats) AS used_seats,
      sum(atom_slot.seen) AS usable,
      sum(atom_slot.used) AS used
    FROM atom_slot
    ARRAY JOIN
      arraySlice({atom_positions:Array(UInt32)}, {atom_from:Array(UInt32)}[atom], {atom_count:Array(UInt32)}[atom]) AS position
    GROUP BY position, epoch, cell, key
  )
