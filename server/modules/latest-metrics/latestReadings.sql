-- The newest reading of every zone and layer that tells people or use; times in milliseconds since 1970.
SELECT
  zone_no,
  layer,
  toUnixTimestamp64Milli(started) AS start_ms,
  max(toUnixTimestamp64Milli(time) + toInt64(round(period_s * 1000))) AS end_ms,
  max(reading.count) AS people,
  max(in_use) AS used
FROM reading
WHERE (zone_no, layer, started) IN (
  SELECT zone_no, layer, max(started)
  FROM reading
  WHERE reading.count IS NOT NULL OR in_use IS NOT NULL
  GROUP BY zone_no, layer
)
GROUP BY zone_no, layer, started
