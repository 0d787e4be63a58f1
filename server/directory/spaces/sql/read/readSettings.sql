SELECT building_id, settings
FROM building_settings
WHERE $1::text[] IS NULL OR building_id = ANY ($1::text[])
