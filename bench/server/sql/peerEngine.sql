-- What the engine is told of the questions of peerBuckets.sql.

-- name: asked
CREATE TABLE IF NOT EXISTS bench_asked (question UInt8, series UInt64, building UInt32) ENGINE = Memory

-- name: open
CREATE TABLE IF NOT EXISTS bench_open_quarter (question UInt8, building UInt32, quarter UInt32, bucket UInt32) ENGINE = Memory

-- name: noneAsked
TRUNCATE TABLE bench_asked

-- name: noneOpen
TRUNCATE TABLE bench_open_quarter

-- name: ask
INSERT INTO bench_asked
SELECT row.1, row.2, row.3
FROM (
  SELECT arrayJoin(arrayZip({question:Array(UInt8)}, {series:Array(UInt64)}, {building:Array(UInt32)})) AS row
)

-- name: opens
INSERT INTO bench_open_quarter
SELECT row.1, row.2, row.3, row.4
FROM (
  SELECT arrayJoin(arrayZip({question:Array(UInt8)}, {building:Array(UInt32)}, {quarter:Array(UInt32)}, {bucket:Array(UInt32)})) AS row
)
