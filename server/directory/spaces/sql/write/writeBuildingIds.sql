-- Only new ids are inserted, so that a repeat spends no number; a known id takes the JSON type last posted.
WITH r AS (
  SELECT DISTINCT ON (id) id, wire_is_number, position
  FROM jsonb_to_recordset($1::jsonb) AS r (id text, wire_is_number boolean, position integer)
), known AS (
  UPDATE building SET wire_is_number = r.wire_is_number FROM r WHERE building.id = r.id RETURNING building.id
)
INSERT INTO building (id, wire_is_number)
SELECT id, wire_is_number FROM r
WHERE NOT EXISTS (SELECT 1 FROM building WHERE building.id = r.id)
ORDER BY position
