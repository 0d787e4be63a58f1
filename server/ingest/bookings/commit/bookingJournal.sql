-- name: findAnswered
SELECT body_hash AS "bodyHash", answer
FROM booking_batch
WHERE NOT is_open AND key_id = $1 AND idempotency_key = $2;

-- name: openBatch
INSERT INTO booking_batch (id, key_id, idempotency_key, body_hash, is_open, payload, report, answer)
VALUES ($1, $2, $3, $4, true, $5::bytea, $6::jsonb, $7::jsonb);

-- name: nextVersion
SELECT nextval('booking_version') AS version;

-- name: fileReport
INSERT INTO booking_report (id, made_at, building_ids, report)
VALUES ($1, $2::timestamptz, $3::jsonb, $4::jsonb) ON CONFLICT DO NOTHING;

-- name: noteImport
INSERT INTO booking_source (source, last_import, covers_from, covers_until)
SELECT source, $2::timestamptz, $3::timestamptz, $4::timestamptz FROM unnest($1::text[]) AS told (source)
ON CONFLICT (source) DO UPDATE SET
  last_import = greatest(booking_source.last_import, excluded.last_import),
  covers_from = least(booking_source.covers_from, excluded.covers_from),
  covers_until = greatest(booking_source.covers_until, excluded.covers_until);

-- name: noteTerm
INSERT INTO booking_term (source, term_start)
SELECT source, $2::date FROM unnest($1::text[]) AS told (source) ON CONFLICT DO NOTHING;

-- name: closeKeyed
UPDATE booking_batch SET is_open = false, payload = NULL, report = NULL
WHERE id = $1 AND idempotency_key IS NOT NULL;

-- name: dropUnkeyed
DELETE FROM booking_batch WHERE id = $1 AND idempotency_key IS NULL;

-- name: readOpen
SELECT id, payload, report FROM booking_batch WHERE is_open ORDER BY created_at;

-- name: forgetOld
DELETE FROM booking_batch WHERE NOT is_open AND created_at < now() - interval '30 days';

-- name: forgetReports
DELETE FROM booking_report WHERE made_at < $1::timestamptz;
