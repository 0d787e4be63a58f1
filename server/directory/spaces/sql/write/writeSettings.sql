INSERT INTO building_settings (building_id, settings)
VALUES ($1, $2::jsonb)
ON CONFLICT (building_id) DO UPDATE SET settings = building_settings.settings || excluded.settings
