-- Of the pieces of one reading those of the greatest removal count, and of these those of the greatest revision; all others stay
-- without effect. `removal` is the number of the removal after which a piece came (0: none); a piece that a removal took away
-- has another of that number in its place, which says nothing.
ALTER TABLE reading
  ADD COLUMN IF NOT EXISTS removal UInt64 CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS revision UInt64 CODEC(ZSTD(1)),
  MODIFY ORDER BY (floor_no, toDate(time), zone_no, layer, time, started, removal, revision);
