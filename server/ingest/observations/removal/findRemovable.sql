-- What counts of a zone and layer among the readings that start in a stretch: how many, their first and last start, and their end.
SELECT
  count() AS readings,
  min(started_ms) AS first_ms,
  max(started_ms) AS last_ms,
  max(end_ms) AS end_ms
FROM (
  SELECT
    toUnixTimestamp64Milli(started) AS started_ms,
    max(toUnixTimestamp64Milli(time) + toInt64(round(period_s * 1000))) AS end_ms,
    max(count IS NOT NULL OR in_use IS NOT NULL OR entries IS NOT NULL) AS is_told
  FROM reading
  WHERE floor_no = {floor_no:UInt32}
    AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
    AND zone_no = {zone_no:UInt32}
    AND layer = {layer:String}
    AND toUnixTimestamp64Milli(started) >= {from_ms:Int64}
    AND toUnixTimestamp64Milli(started) < {to_ms:Int64}
  GROUP BY started, removal, revision
  ORDER BY started, removal DESC, revision DESC
  LIMIT 1 BY started
)
WHERE is_told
