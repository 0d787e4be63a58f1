INSERT INTO booking_identity (
  booking_no, source, id, building_no, zone_no, start_s, is_deleted, sequence, updated_before_ms, content, early_lasts_s,
  first_sequence, first_before_ms, first_lasts_s, ver
)
SETTINGS optimize_on_insert = 1
SELECT
  booking_no, source, id, building_no, zone_no, start, is_deleted, sequence, updated_before_ms, content, early_lasts_s,
  first_sequence, first_before_ms, first_lasts_s, {ver:UInt64}
FROM input('booking_no UInt64, source String, id String, building_no UInt32, zone_no UInt32, start UInt32, is_deleted UInt8, sequence UInt32, updated_before_ms Float64, content Float64, early_lasts_s Nullable(Int32), first_sequence UInt32, first_before_ms Float64, first_lasts_s Int32')
FORMAT Native
