-- What zoneCells.sql gives, of whole hours from their roll-up. A call is `sums`, then `latest` or `noLatest`, then `rows`.

-- name: sums
SELECT
  zone_no AS zoneNo,
  CAST(transform(layer, {layers:Array(String)}, {layer_nos:Array(UInt8)}, 0), 'UInt8') AS layerNo,
  {hour_cells:Array(UInt32)}[intDiv(toUnixTimestamp(time) - {hour_first_s:UInt32}, 3600) + 1] AS cell,
  toUInt32(sum(zone_hour.slots)) AS slots,
  toUInt32(sum(zone_hour.told)) AS told,
  slots AS means,
  told AS counted,
  sum(zone_hour.people) AS people,
  sum(zone_hour.used) AS used,
  sum(used_counted) AS usedCounted,
  max(zone_hour.peak) AS peak,
  max(zone_hour.most) AS most,
  max(most_used) AS mostUsed,

-- name: latest
  toUInt32(argMax(toUnixTimestamp(time) + 300 * latest_slot, time)) AS latestS,
  argMax(latest_told, time) AS latestTold,
  argMax(latest_people, time) AS latestPeople,
  argMax(latest_used, time) AS latestUsed

-- name: noLatest
  0 AS latestS, 0 AS latestTold, 0 AS latestPeople, 0 AS latestUsed

-- name: rows
FROM zone_hour FINAL
PREWHERE time >= toDateTime({hour_first_s:UInt32}) AND time < toDateTime({hour_end_s:UInt32})
  AND time IN {hour_times:Array(DateTime)}
WHERE floor_no IN {floor_nos:Array(UInt32)}
  AND zone_no IN {zone_nos:Array(UInt32)}
GROUP BY zone_no, layerNo, cell
