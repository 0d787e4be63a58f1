-- name: listSensors
select source, sensor_id, from_day::text as from_day, zone_id, building_id from sensor
order by source, sensor_id, from_day, zone_id

-- name: removeSensors
delete from sensor where building_id = $1 and zone_id in (select jsonb_array_elements_text($2::jsonb))

-- name: insertSensors
insert into sensor (source, sensor_id, from_day, zone_id, building_id)
select r.source, r.sensor_id, r.from_day, r.zone_id, $1
from jsonb_to_recordset($2::jsonb) as r (source text, sensor_id text, from_day date, zone_id text)

-- name: noteUnmapped
-- Those that are known are counted on; of new ones no more are kept than $3.
insert into unmapped_sensor (source, sensor_id, first_seen, last_seen, readings, building_ids)
select r.source, r.sensor_id, $1, $1, r.readings, r.building_ids
from jsonb_to_recordset($2::jsonb) as r (source text, sensor_id text, readings bigint, building_ids jsonb)
where (select count(*) from unmapped_sensor) < $3
  or exists (select 1 from unmapped_sensor u where u.source = r.source and u.sensor_id = r.sensor_id)
on conflict (source, sensor_id) do update
set last_seen = excluded.last_seen, readings = unmapped_sensor.readings + excluded.readings,
  building_ids = excluded.building_ids

-- name: listUnmapped
select source, sensor_id, first_seen, last_seen, readings, building_ids from unmapped_sensor
order by last_seen desc, source, sensor_id

-- name: forgetUnmapped
delete from unmapped_sensor u using sensor s where s.source = u.source and s.sensor_id = u.sensor_id
