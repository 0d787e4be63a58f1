-- What is stored of bookings by their numbers. 64-bit numbers come as text.
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
PREWHERE booking_no IN (SELECT arrayJoin({booking_nos:Array(UInt64)}))
