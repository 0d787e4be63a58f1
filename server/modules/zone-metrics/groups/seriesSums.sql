-- What groupSums.sql gives for groups of one building each, from the slots of the group that were rolled up. `grp` is the number of the
-- series. A call is this and the step `sums` of groupSums.sql.
WITH
  stored AS (
    SELECT
      *,
      {cells:Array(UInt32)}[intDiv(toUnixTimestamp(time) - {cell_first_s:UInt32}, {step_s:UInt32}) + 1] AS cell
    FROM series_slot FINAL
    WHERE series IN {series:Array(UInt64)}
      AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
  ),
  group_sums AS (
    SELECT
      *,
      series AS grp,
      {cell_bucket:Array(UInt32)}[cell] AS bucket,
      {cell_minutes:Array(Float64)}[cell] AS w,
      toInt64(toUnixTimestamp(time)) + {cell_shift_s:Array(Int32)}[cell] AS key
    FROM stored
    WHERE cell > 0
  ),
