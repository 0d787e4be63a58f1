-- name: readStore
SELECT id, is_paired AS "isPaired" FROM store;

-- name: beginPair
-- Of several servers that start at once on an empty directory one gives the id.
INSERT INTO store (id) VALUES ($1) ON CONFLICT DO NOTHING;

-- name: endPair
UPDATE store SET is_paired = true WHERE NOT is_paired;

-- name: readNumbers
SELECT
  coalesce((SELECT max(no) FROM building), 0) AS "buildingNo",
  coalesce((SELECT max(no) FROM floor), 0) AS "floorNo",
  coalesce((SELECT max(no) FROM zone), 0) AS "zoneNo";

-- name: raiseNumbers
-- A sequence that was never used has given nothing, though its last value is 1.
SELECT setval(pg_get_serial_sequence(name, 'no'), given)
FROM (VALUES ('building', $1::bigint), ('floor', $2::bigint), ('zone', $3::bigint)) AS mark (name, given)
WHERE given > coalesce(pg_sequence_last_value(pg_get_serial_sequence(name, 'no')::regclass), 0);

-- name: raiseVersions
-- Versions follow the clock over starts: fewer than a thousand are given in a second, so that those of a restored directory are greater
-- than all that its samples have.
SELECT
  setval('ingest_version', greatest(coalesce(pg_sequence_last_value('ingest_version'::regclass), 1), $1::bigint)),
  setval('rollup_mark', greatest(coalesce(pg_sequence_last_value('rollup_mark'::regclass), 1), $1::bigint)),
  setval('booking_version', greatest(coalesce(pg_sequence_last_value('booking_version'::regclass), 1), $1::bigint));
