-- What is stored of bookings. Numbers of bookings are cut in halves; others are exact in double precision. A call is `columns`, then `byNumbers` or
-- `bySource`.

-- name: columns
SELECT
  toUInt32(bitShiftRight(booking_no, 32)) AS no_high,
  toUInt32(bitAnd(booking_no, 0xFFFFFFFF)) AS no_low,
  CAST(source, 'String') AS source,
  id,
  building_no,
  zone_no,
  start_s,
  is_deleted,
  toFloat64(sequence) AS sequence,
  toFloat64(updated_ms) AS updated_ms,
  toFloat64(content) AS content,
  ifNull(toFloat64(early_end_s), nan) AS early_end_s,
  toFloat64(first_sequence) AS first_sequence,
  toFloat64(first_updated_ms) AS first_updated_ms,
  first_end_s
FROM (
  SELECT booking_no, source, id, building_no, zone_no, start_s, is_deleted, sequence, updated_ms, content, early_end_s, first_sequence,
    first_updated_ms, first_end_s
  FROM booking_identity FINAL

-- name: byNumbers
  PREWHERE booking_no IN (SELECT arrayJoin({booking_nos:Array(UInt64)}))
)
FORMAT Native

-- name: bySource
-- Those that start in [from_s, to_s).
  WHERE source = {source:String}
    AND start_s >= {from_s:Int64}
    AND start_s < {to_s:Int64}
    AND is_deleted = 0
)
FORMAT Native
