-- The floor under whose number the sample store keeps a zone's readings: that of its first posting, for ever. Periods are
-- added before others and replaced, so no period of the zone can tell it.
ALTER TABLE zone ADD COLUMN home_floor_id text REFERENCES floor (id);

UPDATE zone SET home_floor_id = (
  SELECT floor_id FROM zone_period WHERE zone_id = zone.id ORDER BY start_key LIMIT 1
);

ALTER TABLE zone ALTER COLUMN home_floor_id SET NOT NULL;
