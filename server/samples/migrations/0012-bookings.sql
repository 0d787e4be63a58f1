-- Bookings, one row each; the greatest version holds, so read with FINAL, which leaves out rows that are gone. held_end is the end
-- of the held time, and the start where there is none.
CREATE TABLE IF NOT EXISTS booking (
  zone_no UInt32 CODEC(Delta, ZSTD(1)),
  start DateTime('UTC') CODEC(DoubleDelta, ZSTD(1)),
  booking_no UInt64 CODEC(ZSTD(1)),
  building_no UInt32 CODEC(Delta, ZSTD(1)),
  source LowCardinality(String),
  id String CODEC(ZSTD(1)),
  end DateTime('UTC') CODEC(Delta, ZSTD(1)),
  scheduled_end DateTime('UTC') CODEC(Delta, ZSTD(1)),
  held_end DateTime('UTC') CODEC(Delta, ZSTD(1)),
  is_all_day UInt8,
  status LowCardinality(String),
  sequence Int64 CODEC(ZSTD(1)),
  created_at Nullable(DateTime('UTC')) CODEC(ZSTD(1)),
  updated_at Nullable(DateTime64(3, 'UTC')) CODEC(ZSTD(1)),
  cancelled_at Nullable(DateTime('UTC')) CODEC(ZSTD(1)),
  checked_in_at Nullable(DateTime('UTC')) CODEC(ZSTD(1)),
  ended_at Nullable(DateTime('UTC')) CODEC(ZSTD(1)),
  organiser_key String CODEC(ZSTD(1)),
  department LowCardinality(Nullable(String)),
  activity_type LowCardinality(Nullable(String)),
  course_code LowCardinality(Nullable(String)),
  recurrence_id Nullable(String) CODEC(ZSTD(1)),
  accepted Nullable(UInt16) CODEC(ZSTD(1)),
  invited Nullable(UInt16) CODEC(ZSTD(1)),
  planned_size Nullable(UInt16) CODEC(ZSTD(1)),
  is_timetable UInt8,
  is_private UInt8,
  ver UInt64 CODEC(DoubleDelta, ZSTD(1)),
  is_gone UInt8
)
ENGINE = ReplacingMergeTree(ver, is_gone)
PARTITION BY toYYYYMM(start)
ORDER BY (zone_no, start, booking_no)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, old_parts_lifetime = 30;

-- Where the booking of a source and id stands, and its version. It stays when the booking is deleted, so that an old copy cannot
-- revive it. booking_no is a hash of source and id; the texts tell two of the same hash apart.
CREATE TABLE IF NOT EXISTS booking_identity (
  booking_no UInt64 CODEC(ZSTD(1)),
  source LowCardinality(String),
  id String CODEC(ZSTD(1)),
  building_no UInt32 CODEC(ZSTD(1)),
  zone_no UInt32 CODEC(ZSTD(1)),
  start_s UInt32 CODEC(ZSTD(1)),
  is_deleted UInt8,
  sequence Int64 CODEC(ZSTD(1)),
  updated_ms Int64 CODEC(ZSTD(1)),
  content UInt64 CODEC(ZSTD(1)),
  early_end_s Nullable(UInt32) CODEC(ZSTD(1)),
  first_sequence Int64 CODEC(ZSTD(1)),
  first_updated_ms Int64 CODEC(ZSTD(1)),
  first_end_s UInt32 CODEC(ZSTD(1)),
  ver UInt64 CODEC(DoubleDelta, ZSTD(1))
)
ENGINE = ReplacingMergeTree(ver)
ORDER BY booking_no
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, old_parts_lifetime = 30;
