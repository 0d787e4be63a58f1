-- name: findAnswered
SELECT key_id AS "keyId", idempotency_key AS "idempotencyKey", body_hash AS "bodyHash", answer
FROM ingest_batch
WHERE NOT is_open AND key_id = ANY ($1::text[]) AND idempotency_key = ANY ($2::text[]);

-- name: openBatch
INSERT INTO ingest_batch (id, key_id, idempotency_key, body_hash, is_open, touched, payload, answer, removal)
VALUES ($1, $2, $3, $4, true, $5::jsonb, $6::bytea, $7::jsonb, $8::jsonb);

-- name: markHours
INSERT INTO rollup_hour (building_no, hour_s, mark)
SELECT building_no, hour_s, nextval('rollup_mark')
FROM unnest($1::bigint[], $2::bigint[]) AS touched (building_no, hour_s)
ON CONFLICT (building_no, hour_s) DO UPDATE SET mark = excluded.mark, marked_at = excluded.marked_at;

-- name: nextVersion
SELECT nextval('ingest_version') AS version;

-- name: closeKeyed
UPDATE ingest_batch SET is_open = false, payload = NULL
WHERE id = ANY ($1::uuid[]) AND is_open AND idempotency_key IS NOT NULL
RETURNING id;

-- name: dropUnkeyed
DELETE FROM ingest_batch WHERE id = ANY ($1::uuid[]) AND idempotency_key IS NULL RETURNING id;

-- name: readOpen
SELECT id, touched, payload, removal FROM ingest_batch WHERE is_open ORDER BY created_at;

-- name: dropOpen
DELETE FROM ingest_batch WHERE id = ANY ($1::uuid[]) AND is_open;

-- name: forgetOld
DELETE FROM ingest_batch WHERE NOT is_open AND created_at < now() - interval '30 days';
