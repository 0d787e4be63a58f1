DELETE FROM zone_period
USING jsonb_to_recordset($1::jsonb) AS r (id text, start_key text)
WHERE zone_period.zone_id = r.id AND zone_period.start_key = r.start_key
