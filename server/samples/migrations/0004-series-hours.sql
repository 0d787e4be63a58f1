-- What groupSums.sql sums of a series in the hour from `time` on, which starts when an hour of its building's clock does, each slot
-- weighing one, and how many of the group's zones were valid in it. Peaks and latest values are null where nothing tells them.
CREATE TABLE IF NOT EXISTS series_hour (
  series UInt64 CODEC(Delta, ZSTD(1)),
  time DateTime('UTC') CODEC(DoubleDelta, ZSTD(1)),
  valid UInt8 CODEC(ZSTD(1)),
  counted UInt8 CODEC(ZSTD(1)),
  people Float64 CODEC(ZSTD(1)),
  people_uncorrected Float64 CODEC(ZSTD(1)),
  seated Float64 CODEC(ZSTD(1)),
  counted_seats Float64 CODEC(ZSTD(1)),
  capacity Float64 CODEC(ZSTD(1)),
  capacity_known UInt8 CODEC(ZSTD(1)),
  usable UInt64 CODEC(ZSTD(1)),
  used Float64 CODEC(ZSTD(1)),
  used_seats Float64 CODEC(ZSTD(1)),
  people_max Nullable(Float64) CODEC(ZSTD(1)),
  utilisation_max Nullable(Float64) CODEC(ZSTD(1)),
  frequency_max Nullable(Float64) CODEC(ZSTD(1)),
  latest_s UInt32 CODEC(DoubleDelta, ZSTD(1)),
  latest Tuple(Nullable(Float64), Nullable(Float64), Nullable(Float64)) CODEC(ZSTD(1)),
  zones UInt32 CODEC(ZSTD(1)),
  ver UInt64 CODEC(DoubleDelta, ZSTD(1))
)
ENGINE = ReplacingMergeTree(ver)
PARTITION BY toYYYYMM(time)
ORDER BY (series, time)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, old_parts_lifetime = 30,
  min_age_to_force_merge_seconds = 600, min_age_to_force_merge_on_partition_only = 1;
