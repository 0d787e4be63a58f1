-- Readings as received, cut into pieces of at most one hour aligned to UTC hours. A repetition, and two readings of the
-- same zone, layer and time, merge to the greater of each value; until the merge, read with GROUP BY and max.
-- Milliseconds are kept: a slot's mean weighs readings by their overlap with the slot.
CREATE TABLE IF NOT EXISTS reading (
  time DateTime64(3, 'UTC') CODEC(DoubleDelta, ZSTD(1)),
  started DateTime64(3, 'UTC') CODEC(DoubleDelta, ZSTD(1)),
  period_s SimpleAggregateFunction(max, Float64) CODEC(ZSTD(1)),
  building_no SimpleAggregateFunction(max, UInt32) CODEC(ZSTD(1)),
  floor_no UInt32 CODEC(Delta, ZSTD(1)),
  zone_no UInt32 CODEC(Delta, ZSTD(1)),
  layer LowCardinality(String),
  count SimpleAggregateFunction(max, Nullable(Float32)) CODEC(ZSTD(1)),
  in_use SimpleAggregateFunction(max, Nullable(Float32)) CODEC(ZSTD(1)),
  entries SimpleAggregateFunction(max, Nullable(Float32)) CODEC(ZSTD(1))
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(time)
ORDER BY (floor_no, toDate(time), zone_no, layer, time, started)
SETTINGS non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1, old_parts_lifetime = 30;

-- The 5-minute slots, recomputed from the readings; the greatest version holds, so read with FINAL.
CREATE TABLE IF NOT EXISTS slot (
  time DateTime('UTC') CODEC(DoubleDelta, ZSTD(1)),
  building_no UInt32 CODEC(Delta, ZSTD(1)),
  floor_no UInt32 CODEC(Delta, ZSTD(1)),
  zone_no UInt32 CODEC(Delta, ZSTD(1)),
  layer LowCardinality(String),
  n Float32 CODEC(ZSTD(1)),
  n_max Float32 CODEC(ZSTD(1)),
  o Float32 CODEC(ZSTD(1)),
  v Float32 CODEC(ZSTD(1)),
  has_count UInt8 CODEC(ZSTD(1)),
  entries Nullable(Float32) CODEC(ZSTD(1)),
  ver UInt64 CODEC(DoubleDelta, ZSTD(1))
)
ENGINE = ReplacingMergeTree(ver)
PARTITION BY toYYYYMM(time)
ORDER BY (floor_no, toDate(time), zone_no, layer, time)
SETTINGS non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1, old_parts_lifetime = 30;
