-- The times of a booking lie at few distances from one another: its length, how long before it was made, and none at all between what
-- was planned, what was held and what was first known. So distances are stored, of which a part has few that differ, and the times are
-- worked out of them. The columns of times are made anew in steps that may be cut off: whatever they hold when the distances are taken,
-- times or what is worked out, says the same. Content is told apart by 40 bits, which compare versions of one booking only.
ALTER TABLE booking
  ADD COLUMN IF NOT EXISTS lasts_s Int32 CODEC(ZSTD(1)) AFTER id,
  ADD COLUMN IF NOT EXISTS scheduled_more_s Int32 CODEC(ZSTD(1)) AFTER lasts_s,
  ADD COLUMN IF NOT EXISTS held_more_s Int32 CODEC(ZSTD(1)) AFTER scheduled_more_s,
  ADD COLUMN IF NOT EXISTS created_before_s Nullable(UInt32) CODEC(ZSTD(1)) AFTER sequence,
  ADD COLUMN IF NOT EXISTS updated_after_ms Nullable(Int64) CODEC(ZSTD(1)) AFTER created_before_s;

ALTER TABLE booking
  ADD COLUMN IF NOT EXISTS end DateTime('UTC') ALIAS start + lasts_s,
  ADD COLUMN IF NOT EXISTS scheduled_end DateTime('UTC') ALIAS start + lasts_s + scheduled_more_s,
  ADD COLUMN IF NOT EXISTS held_end DateTime('UTC') ALIAS start + lasts_s + held_more_s,
  ADD COLUMN IF NOT EXISTS created_at Nullable(DateTime('UTC')) ALIAS toDateTime(toUInt32(toUnixTimestamp(start) - created_before_s), 'UTC'),
  ADD COLUMN IF NOT EXISTS updated_at Nullable(DateTime64(3, 'UTC')) ALIAS fromUnixTimestamp64Milli((toInt64(toUnixTimestamp(start)) - ifNull(created_before_s, 0)) * 1000 + updated_after_ms, 'UTC');

ALTER TABLE booking
  UPDATE
    lasts_s = if(is_gone = 1, 0, toInt64(toUnixTimestamp(end)) - toUnixTimestamp(start)),
    scheduled_more_s = if(is_gone = 1, 0, toInt64(toUnixTimestamp(scheduled_end)) - toUnixTimestamp(end)),
    held_more_s = if(is_gone = 1, 0, toInt64(toUnixTimestamp(held_end)) - toUnixTimestamp(end)),
    created_before_s = toUInt32(toUnixTimestamp(start) - toUnixTimestamp(created_at)),
    updated_after_ms = toUnixTimestamp64Milli(updated_at)
      - (toInt64(toUnixTimestamp(start)) - ifNull(toUInt32(toUnixTimestamp(start) - toUnixTimestamp(created_at)), 0)) * 1000
  WHERE true
  SETTINGS mutations_sync = 1;

ALTER TABLE booking
  DROP COLUMN end,
  DROP COLUMN scheduled_end,
  DROP COLUMN held_end,
  DROP COLUMN created_at,
  DROP COLUMN updated_at;

ALTER TABLE booking
  ADD COLUMN IF NOT EXISTS end DateTime('UTC') ALIAS start + lasts_s,
  ADD COLUMN IF NOT EXISTS scheduled_end DateTime('UTC') ALIAS start + lasts_s + scheduled_more_s,
  ADD COLUMN IF NOT EXISTS held_end DateTime('UTC') ALIAS start + lasts_s + held_more_s,
  ADD COLUMN IF NOT EXISTS created_at Nullable(DateTime('UTC')) ALIAS toDateTime(toUInt32(toUnixTimestamp(start) - created_before_s), 'UTC'),
  ADD COLUMN IF NOT EXISTS updated_at Nullable(DateTime64(3, 'UTC')) ALIAS fromUnixTimestamp64Milli((toInt64(toUnixTimestamp(start)) - ifNull(created_before_s, 0)) * 1000 + updated_after_ms, 'UTC'),
  MODIFY COLUMN start DateTime('UTC') CODEC(Delta, ZSTD(3)),
  MODIFY COLUMN id String CODEC(ZSTD(3)),
  MODIFY COLUMN organiser_key LowCardinality(String) CODEC(ZSTD(3)),
  MODIFY COLUMN department LowCardinality(Nullable(String)) CODEC(ZSTD(1)),
  MODIFY COLUMN activity_type LowCardinality(Nullable(String)) CODEC(ZSTD(1)),
  MODIFY COLUMN course_code LowCardinality(Nullable(String)) CODEC(ZSTD(1));

ALTER TABLE booking_identity
  ADD COLUMN IF NOT EXISTS updated_before_ms Int64 CODEC(ZSTD(1)) AFTER sequence,
  ADD COLUMN IF NOT EXISTS early_lasts_s Nullable(Int32) CODEC(ZSTD(1)) AFTER content,
  ADD COLUMN IF NOT EXISTS first_before_ms Int64 CODEC(ZSTD(1)) AFTER first_sequence,
  ADD COLUMN IF NOT EXISTS first_lasts_s Int32 CODEC(ZSTD(1)) AFTER first_before_ms;

ALTER TABLE booking_identity
  ADD COLUMN IF NOT EXISTS updated_ms Int64 ALIAS start_s * 1000 - updated_before_ms,
  ADD COLUMN IF NOT EXISTS early_end_s Nullable(UInt32) ALIAS toUInt32(start_s + early_lasts_s),
  ADD COLUMN IF NOT EXISTS first_updated_ms Int64 ALIAS start_s * 1000 - updated_before_ms - first_before_ms,
  ADD COLUMN IF NOT EXISTS first_end_s UInt32 ALIAS toUInt32(start_s + first_lasts_s);

ALTER TABLE booking_identity
  UPDATE
    content = bitAnd(content, 1099511627775),
    updated_before_ms = start_s * 1000 - updated_ms,
    early_lasts_s = toInt64(early_end_s) - start_s,
    first_before_ms = updated_ms - first_updated_ms,
    first_lasts_s = toInt64(first_end_s) - start_s
  WHERE true
  SETTINGS mutations_sync = 1;

ALTER TABLE booking_identity
  DROP COLUMN updated_ms,
  DROP COLUMN early_end_s,
  DROP COLUMN first_updated_ms,
  DROP COLUMN first_end_s;

ALTER TABLE booking_identity
  ADD COLUMN IF NOT EXISTS updated_ms Int64 ALIAS start_s * 1000 - updated_before_ms,
  ADD COLUMN IF NOT EXISTS early_end_s Nullable(UInt32) ALIAS toUInt32(start_s + early_lasts_s),
  ADD COLUMN IF NOT EXISTS first_updated_ms Int64 ALIAS start_s * 1000 - updated_before_ms - first_before_ms,
  ADD COLUMN IF NOT EXISTS first_end_s UInt32 ALIAS toUInt32(start_s + first_lasts_s),
  MODIFY COLUMN booking_no UInt64 CODEC(T64, ZSTD(1)),
  MODIFY COLUMN id String CODEC(ZSTD(3)),
  MODIFY COLUMN building_no UInt32 CODEC(T64, ZSTD(1)),
  MODIFY COLUMN zone_no UInt32 CODEC(T64, ZSTD(1)),
  MODIFY COLUMN start_s UInt32 CODEC(T64, ZSTD(1)),
  MODIFY COLUMN content UInt64 CODEC(T64, ZSTD(1)),
  MODIFY COLUMN ver UInt64 CODEC(T64, ZSTD(1));

-- A file for each column is smaller than one for all, which has dictionaries of their own for every few thousand rows: so of a month
-- from some thirty thousand bookings on, not from a hundred thousand.
ALTER TABLE booking MODIFY SETTING min_bytes_for_wide_part = 3000000;
