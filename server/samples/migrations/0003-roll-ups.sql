-- Roll-ups are recomputed by the application from the slots, never by the engine itself; the greatest version holds, so read with
-- FINAL. Which rows may be trusted stands in the directory (rollup_series, rollup_hour). What a slot needs to be valid is part of the
-- rows: whoever changes thresholds.validSlot or neededData empties both tables and rollup_series.

-- A zone's valid slots in the hour from `time` on, which starts when an hour of its building's clock does; unweighted.
CREATE TABLE IF NOT EXISTS zone_hour (
  time DateTime('UTC') CODEC(DoubleDelta, ZSTD(1)),
  floor_no UInt32 CODEC(Delta, ZSTD(1)),
  zone_no UInt32 CODEC(Delta, ZSTD(1)),
  layer LowCardinality(String),
  slots UInt8 CODEC(ZSTD(1)),
  told UInt8 CODEC(ZSTD(1)),
  people Float64 CODEC(ZSTD(1)),
  used Float64 CODEC(ZSTD(1)),
  used_counted Float64 CODEC(ZSTD(1)),
  peak Float32 CODEC(ZSTD(1)),
  most Float32 CODEC(ZSTD(1)),
  most_used Float32 CODEC(ZSTD(1)),
  latest_slot UInt8 CODEC(ZSTD(1)),
  latest_told UInt8 CODEC(ZSTD(1)),
  latest_people Float32 CODEC(ZSTD(1)),
  latest_used Float32 CODEC(ZSTD(1)),
  ver UInt64 CODEC(DoubleDelta, ZSTD(1))
)
ENGINE = ReplacingMergeTree(ver)
PARTITION BY toYYYYMM(time)
ORDER BY (floor_no, zone_no, layer, time)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, old_parts_lifetime = 30,
  min_age_to_force_merge_seconds = 600, min_age_to_force_merge_on_partition_only = 1;

-- What groupSums.sql sums of the members of a group in one building, slot by slot; no row where no member was seen. `series` is
-- made of the members (seriesNumber.ts): a group whose members change is another series.
CREATE TABLE IF NOT EXISTS series_slot (
  series UInt64 CODEC(Delta, ZSTD(1)),
  time DateTime('UTC') CODEC(DoubleDelta, ZSTD(1)),
  capacity Float64 CODEC(ZSTD(1)),
  spaces UInt32 CODEC(ZSTD(1)),
  seen UInt32 CODEC(ZSTD(1)),
  seats Float64 CODEC(ZSTD(1)),
  counted UInt32 CODEC(ZSTD(1)),
  people Float64 CODEC(ZSTD(1)),
  seated Float64 CODEC(ZSTD(1)),
  counted_seats Float64 CODEC(ZSTD(1)),
  used_seats Float64 CODEC(ZSTD(1)),
  usable UInt32 CODEC(ZSTD(1)),
  used Float64 CODEC(ZSTD(1)),
  ver UInt64 CODEC(DoubleDelta, ZSTD(1))
)
ENGINE = ReplacingMergeTree(ver)
PARTITION BY toYYYYMM(time)
ORDER BY (series, time)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, old_parts_lifetime = 30,
  min_age_to_force_merge_seconds = 600, min_age_to_force_merge_on_partition_only = 1;
