-- The valid slots of a building's zones by hour: hours start `phase_s` after those of UTC.
INSERT INTO zone_hour (
  time, floor_no, zone_no, layer, slots, told, people, used, used_counted, peak, most, most_used,
  latest_slot, latest_told, latest_people, latest_used, ver
)
SELECT
  toDateTime(intDiv(toUnixTimestamp(slot.time) - {phase_s:UInt32}, 3600) * 3600 + {phase_s:UInt32}) AS hour,
  floor_no, zone_no, layer,
  count(),
  countIf(has_count),
  sumIf(n, has_count),
  sum(o),
  sumIf(o, has_count),
  maxIf(n_max, has_count),
  maxIf(n, has_count),
  max(o),
  intDiv(toUnixTimestamp(max(slot.time)) - toUnixTimestamp(hour), 300),
  argMax(has_count, slot.time),
  argMax(n, slot.time),
  argMax(o, slot.time),
  {ver:UInt64}
FROM slot FINAL
PREWHERE time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
WHERE floor_no IN {floor_nos:Array(UInt32)}
  AND building_no = {building_no:UInt32}
  AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
  AND v >= {valid_slot:Float64}
GROUP BY floor_no, zone_no, layer, hour
