INSERT INTO zone_period
  (zone_id, start_key, startdate, enddate, ordinal, floor_id, name, type, layer_name, capacity, m2, normalised_points,
   tags, metadata, parent_id)
SELECT id, start_key, startdate, enddate, position, floor_id, name, type, layer_name, capacity, m2, normalised_points,
       tags, metadata, parent_id
FROM jsonb_to_recordset($1::jsonb) AS r (
  id text, start_key text, startdate text, enddate text, position integer, floor_id text, name text, type text,
  layer_name text, capacity jsonb, m2 double precision, normalised_points jsonb, tags jsonb, metadata jsonb,
  parent_id text
)
ON CONFLICT (zone_id, start_key) DO UPDATE
SET startdate = excluded.startdate, enddate = excluded.enddate, ordinal = excluded.ordinal,
    floor_id = excluded.floor_id, name = excluded.name, type = excluded.type, layer_name = excluded.layer_name,
    capacity = excluded.capacity, m2 = excluded.m2, normalised_points = excluded.normalised_points,
    tags = excluded.tags, metadata = excluded.metadata, parent_id = excluded.parent_id
