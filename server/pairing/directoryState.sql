-- name: readState
SELECT
  (SELECT id::text FROM store) AS "storeId",
  (SELECT coalesce(max(version), 0) FROM schema_migration) AS migration
