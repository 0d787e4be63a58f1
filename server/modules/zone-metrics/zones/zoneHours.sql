-- What zoneCells.sql gives, of whole hours from their roll-up.
SELECT
  zone_no AS zoneNo,
  CAST(transform(layer, {layers:Array(String)}, {layer_nos:Array(UInt8)}, 0), 'UInt8') AS layerNo,
  {hour_cells:Array(UInt32)}[intDiv(toUnixTimestamp(time) - {hour_first_s:UInt32}, 3600) + 1] AS cell,
  sum(zone_hour.slots) AS slots,
  sum(zone_hour.told) AS told,
  slots AS means,
  told AS counted,
  sum(zone_hour.people) AS people,
  sum(zone_hour.used) AS used,
  sum(used_counted) AS usedCounted,
  max(zone_hour.peak) AS peak,
  max(zone_hour.most) AS most,
  max(most_used) AS mostUsed,
  argMax(toUnixTimestamp(time) + 300 * latest_slot, time) AS latestS,
  argMax(latest_told, time) AS latestTold,
  argMax(latest_people, time) AS latestPeople,
  argMax(latest_used, time) AS latestUsed
FROM zone_hour FINAL
PREWHERE time >= toDateTime({hour_first_s:UInt32}) AND time < toDateTime({hour_end_s:UInt32})
  AND time IN {hour_times:Array(DateTime)}
WHERE floor_no IN {floor_nos:Array(UInt32)}
  AND zone_no IN {zone_nos:Array(UInt32)}
GROUP BY zone_no, layerNo, cell
