-- The sums by zone, layer and cell (OpenCells.ts), over valid open slots. What counts alike is summed unweighted and
-- without a join: minutes, capacities and buckets are multiplied in afterward, a cell at a time.
WITH
  NOT {ignore_zero_values:Bool} OR if(has_count, n, o) > 0 AS is_mean
SELECT
  zone_no AS zoneNo,
  CAST(transform(layer, {layers:Array(String)}, {layer_nos:Array(UInt8)}, 0), 'UInt8') AS layerNo,
  {cells:Array(UInt32)}[intDiv(toUnixTimestamp(time) - {cell_first_s:UInt32}, {step_s:UInt32}) + 1] AS cell,
  toUInt32(count()) AS slots,
  toUInt32(countIf(has_count)) AS told,
  toUInt32(countIf(is_mean)) AS means,
  toUInt32(countIf(is_mean AND has_count)) AS counted,
  sumIf(n, is_mean AND has_count) AS people,
  sumIf(o, is_mean) AS used,
  sumIf(o, is_mean AND has_count) AS usedCounted,
  maxIf(n_max, has_count) AS peak,
  maxIf(n, has_count) AS most,
  max(o) AS mostUsed,
  toUnixTimestamp(max(time)) AS latestS,
  argMax(has_count, time) AS latestTold,
  argMax(n, time) AS latestPeople,
  argMax(o, time) AS latestUsed
FROM slot FINAL
PREWHERE time IN (
  SELECT toDateTime(arrayJoin(arrayFlatten(arrayMap(
    (start_s, slots) -> range(start_s, start_s + 300 * slots, 300),
    {open_start_s:Array(UInt32)}, {open_slots:Array(UInt32)}
  ))))
)
WHERE floor_no IN {floor_nos:Array(UInt32)}
  AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
  AND zone_no IN {zone_nos:Array(UInt32)}
  AND v >= {valid_slot:Float64}
GROUP BY zone_no, layerNo, cell
