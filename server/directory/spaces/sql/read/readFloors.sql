SELECT p.floor_id AS id, f.no, f.wire_is_number, f.building_id, p.start_key, p.startdate, p.enddate, p.ordinal, p.name,
       p.shortname, p.level, p.width, p.height, p.scenery
FROM floor_period p
JOIN floor f ON f.id = p.floor_id
WHERE $1::text[] IS NULL OR f.building_id = ANY ($1::text[])
ORDER BY p.level, p.ordinal, f.no, p.start_key
