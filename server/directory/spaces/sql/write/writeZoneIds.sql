WITH r AS (
  SELECT DISTINCT ON (id) id, wire_is_number, building_id, floor_id, position
  FROM jsonb_to_recordset($1::jsonb) AS r (id text, wire_is_number boolean, building_id text, floor_id text, position integer)
), known AS (
  UPDATE zone SET wire_is_number = r.wire_is_number FROM r WHERE zone.id = r.id RETURNING zone.id
)
INSERT INTO zone (id, wire_is_number, building_id, home_floor_id)
SELECT id, wire_is_number, building_id, floor_id FROM r
WHERE NOT EXISTS (SELECT 1 FROM zone WHERE zone.id = r.id)
ORDER BY position
