-- How many zones of each kind are valid in each bucket: those of whose open minutes enough are valid. Zones of a kind
-- count in the same groups and have the same W, which depends on their periods alone: a row of `kind_open` has one value for each bucket.
-- Slots are counted by cell (OpenCells.ts); which kind a zone then is of is looked up by arithmetic (spotLookup.ts). A call is `hours` or
-- `slots` or both as `zone_cell`, `alone` or `shared`, then `summed`; or `sole`, where no two cells of a zone meet in a bucket.

-- name: hours
-- Whole hours from their roll-up.
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
  AND layer IN {layers:Array(String)}
GROUP BY zone_no, layer_no, cell

-- name: slots
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
  AND layer IN {layers:Array(String)}
  AND v >= {valid_slot:Float64}
GROUP BY zone_no, layer_no, cell

-- name: alone
  -- Every zone is of one kind, so atoms are kinds.
  kind_cell AS (
    SELECT
      {spot_atom:Array(UInt32)}[
        ((zone_no - {first_zone:UInt32}) * {epochs:UInt32} + {cell_epoch:Array(UInt32)}[cell]) * {layer_count:UInt32} + layer_no
      ] - 1 AS kind,
      zone_no,
      {cell_bucket:Array(UInt32)}[cell] AS bucket,
      slots * {cell_minutes:Array(Float64)}[cell] AS minutes
    FROM zone_cell
    WHERE kind >= 0
  )

-- name: shared
  kind_cell AS (
    SELECT
      kind,
      zone_no,
      {cell_bucket:Array(UInt32)}[cell] AS bucket,
      slots * {cell_minutes:Array(Float64)}[cell] AS minutes
    FROM (
      SELECT
        *,
        {spot_atom:Array(UInt32)}[
          ((zone_no - {first_zone:UInt32}) * {epochs:UInt32} + {cell_epoch:Array(UInt32)}[cell]) * {layer_count:UInt32} + layer_no
        ] AS atom
      FROM zone_cell
      WHERE atom > 0
    )
    ARRAY JOIN
      arraySlice({atom_positions:Array(UInt32)}, {atom_from:Array(UInt32)}[atom], {atom_count:Array(UInt32)}[atom]) AS kind
  )

-- name: sole
SELECT kind, bucket, count() AS zones
FROM kind_cell
WHERE minutes / {kind_open:Array(Float64)}[kind * {buckets:UInt32} + bucket + 1] >= {enough:Float64}
GROUP BY kind, bucket

-- name: summed
SELECT kind, bucket, count() AS zones
FROM (SELECT kind, zone_no, bucket, sum(kind_cell.minutes) AS minutes FROM kind_cell GROUP BY kind, zone_no, bucket)
WHERE minutes / {kind_open:Array(Float64)}[kind * {buckets:UInt32} + bucket + 1] >= {enough:Float64}
GROUP BY kind, bucket
