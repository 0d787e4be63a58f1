INSERT INTO campus (id, wire_is_number, name, timezone)
SELECT id, wire_is_number, name, timezone
FROM jsonb_to_recordset($1::jsonb) AS r (id text, wire_is_number boolean, name text, timezone text)
ON CONFLICT (id) DO UPDATE
SET wire_is_number = excluded.wire_is_number, name = excluded.name, timezone = excluded.timezone
