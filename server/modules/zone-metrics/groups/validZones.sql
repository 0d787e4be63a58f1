-- How many zones of each group are valid in each bucket (metrics.md 3.5): those of whose open minutes enough are valid. Slots are
-- counted by cell (OpenCells.ts) before anything is joined. W of a zone depends on its periods alone, so that zones of equal periods
-- share a row of `class_open`, one value for each bucket. A call is `begin`, `hours` or `slots` or both, `pieces`, then `summed`; or
-- `sole`, where no two cells of a zone meet in a bucket.

-- name: begin
WITH

-- name: hours
  -- Whole hours from their roll-up.
  hour_cell AS (
    SELECT
      zone_no,
      CAST(transform(layer, {layers:Array(String)}, {layer_nos:Array(UInt8)}, 0), 'UInt8') AS layer_no,
      {hour_cells:Array(UInt32)}[intDiv(toUnixTimestamp(time) - {hour_first_s:UInt32}, 3600) + 1] AS cell,
      sum(zone_hour.slots) AS slots
    FROM zone_hour FINAL
    PREWHERE time >= toDateTime({hour_first_s:UInt32}) AND time < toDateTime({hour_end_s:UInt32})
      AND time IN {hour_times:Array(DateTime)}
    WHERE floor_no IN {floor_nos:Array(UInt32)}
      AND zone_no IN {zone_nos:Array(UInt32)}
    GROUP BY zone_no, layer_no, cell
  ),

-- name: slots
  slot_cell AS (
    SELECT
      zone_no,
      CAST(transform(layer, {layers:Array(String)}, {layer_nos:Array(UInt8)}, 0), 'UInt8') AS layer_no,
      {cells:Array(UInt32)}[intDiv(toUnixTimestamp(time) - {cell_first_s:UInt32}, {step_s:UInt32}) + 1] AS cell,
      count() AS slots
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
    GROUP BY zone_no, layer_no, cell
  ),

-- name: onlyHours
  zone_cell AS (SELECT * FROM hour_cell),

-- name: onlySlots
  zone_cell AS (SELECT * FROM slot_cell),

-- name: both
  zone_cell AS (SELECT * FROM hour_cell UNION ALL SELECT * FROM slot_cell),

-- name: pieces
  -- A period of a zone in a group.
  piece AS (
    SELECT
      row.1 AS grp, row.2 AS class, row.3 AS zone_no, row.4 AS layer_no, row.5 AS since_epoch, row.6 AS until_epoch
    FROM (
      SELECT arrayJoin(arrayZip(
        {piece_group:Array(UInt32)}, {piece_class:Array(UInt32)}, {piece_zone:Array(UInt32)}, {piece_layer:Array(UInt8)},
        {piece_since:Array(UInt32)}, {piece_until:Array(UInt32)}
      )) AS row
    )
  )

-- name: sole
SELECT grp, {cell_bucket:Array(UInt32)}[cell] AS bucket, count() AS zones
FROM zone_cell
INNER JOIN piece ON zone_cell.zone_no = piece.zone_no
WHERE zone_cell.layer_no = piece.layer_no
  AND {cell_epoch:Array(UInt32)}[cell] >= since_epoch
  AND {cell_epoch:Array(UInt32)}[cell] < until_epoch
  AND slots * {cell_minutes:Array(Float64)}[cell]
    / {class_open:Array(Float64)}[class * {buckets:UInt32} + bucket + 1] >= {enough:Float64}
GROUP BY grp, bucket

-- name: summed
SELECT grp, bucket, count() AS zones
FROM (
  SELECT
    grp, class, piece.zone_no,
    {cell_bucket:Array(UInt32)}[cell] AS bucket,
    sum(slots * {cell_minutes:Array(Float64)}[cell]) AS minutes
  FROM zone_cell
  INNER JOIN piece ON zone_cell.zone_no = piece.zone_no
  WHERE zone_cell.layer_no = piece.layer_no
    AND {cell_epoch:Array(UInt32)}[cell] >= since_epoch
    AND {cell_epoch:Array(UInt32)}[cell] < until_epoch
  GROUP BY grp, class, piece.zone_no, bucket
)
WHERE minutes / {class_open:Array(Float64)}[class * {buckets:UInt32} + bucket + 1] >= {enough:Float64}
GROUP BY grp, bucket
