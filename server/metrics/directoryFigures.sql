-- name: journals
-- Batches that were taken and are not stored yet, with the age of the oldest.
SELECT 'readings' AS label, count(*) AS count, extract(epoch FROM now() - min(created_at))::float8 AS "oldestS"
FROM ingest_batch WHERE is_open
UNION ALL
SELECT 'bookings', count(*), extract(epoch FROM now() - min(created_at))::float8
FROM booking_batch WHERE is_open

-- name: rollups
-- Hours that readings touched since they were last rolled up.
SELECT 'hours' AS label, count(*) AS count, extract(epoch FROM now() - min(marked_at))::float8 AS "oldestS" FROM rollup_hour

-- name: exports
SELECT state AS label, count(*) AS count FROM export_job GROUP BY state

-- name: uploads
SELECT state AS label, count(*) AS count FROM upload GROUP BY state

-- name: deliveries
SELECT state AS label, count(*) AS count FROM webhook_delivery GROUP BY state

-- name: size
SELECT pg_database_size(current_database()) AS bytes
