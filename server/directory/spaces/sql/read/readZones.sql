SELECT p.zone_id AS id, z.no, h.no AS home_floor_no, z.wire_is_number, z.building_id, p.floor_id, p.start_key, p.startdate, p.enddate, p.ordinal AS position, p.name,
       p.type, p.layer_name, p.capacity, p.m2, p.normalised_points, p.tags, p.metadata, p.parent_id
FROM zone_period p
JOIN zone z ON z.id = p.zone_id
JOIN floor h ON h.id = z.home_floor_id
WHERE $1::text[] IS NULL OR z.building_id = ANY ($1::text[])
ORDER BY p.ordinal, z.no, p.start_key
