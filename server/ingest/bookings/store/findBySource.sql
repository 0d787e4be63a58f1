-- What is stored of a source's bookings that start in [from_s, to_s), in the columns of findIdentities.
SELECT
  toString(booking_no),
  source,
  id,
  building_no,
  zone_no,
  start_s,
  is_deleted,
  toString(sequence),
  toString(updated_ms),
  toString(content),
  early_end_s,
  toString(first_sequence),
  toString(first_updated_ms),
  first_end_s
FROM booking_identity FINAL
WHERE source = {source:String}
  AND start_s >= {from_s:Int64}
  AND start_s < {to_s:Int64}
  AND is_deleted = 0
