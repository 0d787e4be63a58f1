CREATE TABLE IF NOT EXISTS migration (
  version UInt32,
  name String,
  checksum String,
  applied_at DateTime('UTC') DEFAULT now()
)
ENGINE = MergeTree
ORDER BY version
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1
