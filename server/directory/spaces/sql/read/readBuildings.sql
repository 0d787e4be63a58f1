SELECT p.building_id AS id, b.no, b.wire_is_number, p.start_key, p.startdate, p.enddate, p.name, p.campus_id, p.tags,
       p.timezone, p.opening_hours, p.settings
FROM building_period p
JOIN building b ON b.id = p.building_id
WHERE $1::text[] IS NULL OR b.id = ANY ($1::text[])
ORDER BY b.no, p.start_key
