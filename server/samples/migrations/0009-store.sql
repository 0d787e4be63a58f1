-- The id of the directory to which the samples belong, and the greatest numbers it ever gave: one that is restored from a backup must
-- not give them again.
CREATE TABLE IF NOT EXISTS store (
  id UUID,
  building_no SimpleAggregateFunction(max, UInt32),
  floor_no SimpleAggregateFunction(max, UInt32),
  zone_no SimpleAggregateFunction(max, UInt32)
)
ENGINE = AggregatingMergeTree
ORDER BY id
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;
