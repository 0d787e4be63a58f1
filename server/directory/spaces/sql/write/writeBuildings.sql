INSERT INTO building_period
  (building_id, start_key, startdate, enddate, name, campus_id, tags, timezone, opening_hours, settings)
SELECT id, start_key, startdate, enddate, name, campus_id, tags, timezone, opening_hours, settings
FROM jsonb_to_recordset($1::jsonb) AS r (
  id text, start_key text, startdate text, enddate text, name text, campus_id text, tags jsonb, timezone text,
  opening_hours text, settings jsonb
)
ON CONFLICT (building_id, start_key) DO UPDATE
SET startdate = excluded.startdate, enddate = excluded.enddate, name = excluded.name, campus_id = excluded.campus_id,
    tags = excluded.tags, timezone = excluded.timezone, opening_hours = excluded.opening_hours,
    settings = excluded.settings
