-- name: readImports
SELECT
  source, last_import AS "lastImport", covers_from AS "coversFrom", covers_until AS "coversUntil",
  (
    SELECT coalesce(json_agg(term_start ORDER BY term_start), '[]')
    FROM booking_term WHERE booking_term.source = booking_source.source
  ) AS terms
FROM booking_source;
