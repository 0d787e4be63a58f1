INSERT INTO floor_period
  (floor_id, start_key, startdate, enddate, ordinal, name, shortname, level, width, height, scenery)
SELECT id, start_key, startdate, enddate, position, name, shortname, level, width, height, scenery
FROM jsonb_to_recordset($1::jsonb) AS r (
  id text, start_key text, startdate text, enddate text, position integer, name text, shortname text,
  level double precision, width double precision, height double precision, scenery jsonb
)
ON CONFLICT (floor_id, start_key) DO UPDATE
SET startdate = excluded.startdate, enddate = excluded.enddate, ordinal = excluded.ordinal, name = excluded.name,
    shortname = excluded.shortname, level = excluded.level, width = excluded.width, height = excluded.height,
    scenery = excluded.scenery
