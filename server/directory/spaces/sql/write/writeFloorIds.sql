WITH r AS (
  SELECT DISTINCT ON (id) id, wire_is_number, building_id, position
  FROM jsonb_to_recordset($1::jsonb) AS r (id text, wire_is_number boolean, building_id text, position integer)
), known AS (
  UPDATE floor SET wire_is_number = r.wire_is_number FROM r WHERE floor.id = r.id RETURNING floor.id
)
INSERT INTO floor (id, wire_is_number, building_id)
SELECT id, wire_is_number, building_id FROM r
WHERE NOT EXISTS (SELECT 1 FROM floor WHERE floor.id = r.id)
ORDER BY position
