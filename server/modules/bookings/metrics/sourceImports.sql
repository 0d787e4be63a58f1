-- name: readImports
SELECT source, last_import AS "lastImport", covers_from AS "coversFrom", covers_until AS "coversUntil"
FROM booking_source;
