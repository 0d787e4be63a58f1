-- The valid slots of each window: the room of one zone and layer, from first_s to end_s, on the 5-minute grid.
SELECT
  window_no,
  groupArray(time_s) AS times,
  groupArray(o) AS uses,
  groupArray(if(has_count = 1, n, NULL)::Nullable(Float32)) AS people
FROM (
  SELECT zone_no, layer, toUnixTimestamp(time) AS time_s, o, n, has_count
  FROM slot FINAL
  WHERE floor_no IN {floor_nos:Array(UInt32)}
    AND toDate(time) BETWEEN toDate(toDateTime({least_s:UInt32}, 'UTC')) AND toDate(toDateTime({most_s:UInt32}, 'UTC'))
    AND zone_no IN {zone_nos:Array(UInt32)}
    AND time >= toDateTime({least_s:UInt32})
    AND time < toDateTime({most_s:UInt32})
    AND v >= {valid_slot:Float64}
) AS told
INNER JOIN (
  SELECT
    asked.1 AS window_no,
    asked.2 AS zone_no,
    asked.3 AS layer,
    toUInt32(arrayJoin(range(asked.4, asked.5, 300))) AS time_s
  FROM (
    SELECT
      arrayJoin(
        arrayZip(
          range(length({zone_nos:Array(UInt32)})),
          {zone_nos:Array(UInt32)},
          {layers:Array(String)},
          {first_s:Array(UInt32)},
          {end_s:Array(UInt32)}
        )
      ) AS asked
  )
) AS wanted USING (zone_no, layer, time_s)
GROUP BY window_no
