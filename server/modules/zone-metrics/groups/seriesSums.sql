-- What groupSums.sql gives for groups of one building each, from the slots of the group that were rolled up. `grp` is the number of the
-- series. A call is this and the step `sums` of groupSums.sql.
WITH
  group_sums AS (
    SELECT
      *,
      series AS grp,
      {cells:Array(UInt32)}[intDiv(toUnixTimestamp(time) - {cell_first_s:UInt32}, {step_s:UInt32}) + 1] AS cell,
      toUnixTimestamp(time) AS key
    FROM series_slot FINAL
    WHERE series IN {series:Array(UInt64)}
      AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
      AND cell > 0
  )
