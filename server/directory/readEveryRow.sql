SELECT table_name AS name, format('SELECT count(one::text) FROM %I AS one', table_name) AS reading
FROM information_schema.tables
WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
ORDER BY table_name
