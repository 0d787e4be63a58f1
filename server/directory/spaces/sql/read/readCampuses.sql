SELECT id, wire_is_number, name, timezone
FROM campus
ORDER BY id
