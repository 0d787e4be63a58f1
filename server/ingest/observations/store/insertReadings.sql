INSERT INTO reading (time, started, period_s, building_no, floor_no, zone_no, layer, count, in_use, entries, removal, revision)
SELECT
  fromUnixTimestamp64Milli(toInt64(time_ms), 'UTC'),
  fromUnixTimestamp64Milli(toInt64(started_ms), 'UTC'),
  period_s, building_no, floor_no, zone_no, layer,
  if(isNaN(count), NULL, count),
  if(isNaN(in_use), NULL, in_use),
  if(isNaN(entries), NULL, entries),
  toUInt64(removal),
  toUInt64(revision)
FROM input('time_ms Float64, started_ms Float64, period_s Float64, building_no UInt32, floor_no UInt32, zone_no UInt32, layer String, count Float32, in_use Float32, entries Float32, removal Float64, revision Float64')
FORMAT Native
