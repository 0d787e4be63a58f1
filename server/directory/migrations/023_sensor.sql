-- Which zone a source's sensor measures from a local day of the building on.
create table sensor (
  source text not null,
  sensor_id text not null,
  from_day date not null,
  zone_id text not null,
  building_id text not null references building (id),
  primary key (source, sensor_id, from_day, zone_id)
);

create index sensor_building on sensor (building_id);

-- Sensors that sent readings while no zone had them. building_ids are those that the sender may post to, null for all.
create table unmapped_sensor (
  source text not null,
  sensor_id text not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  readings bigint not null,
  building_ids jsonb,
  primary key (source, sensor_id)
);

-- Zones of drafts that were begun before have no sensors.
update zone_draft set
  base_zones = (
    select coalesce(jsonb_agg(z || '{"sensors": []}'::jsonb order by n), '[]'::jsonb)
    from jsonb_array_elements(base_zones) with ordinality as e (z, n)
  ),
  start_zones = (
    select coalesce(jsonb_agg(z || '{"sensors": []}'::jsonb order by n), '[]'::jsonb)
    from jsonb_array_elements(start_zones) with ordinality as e (z, n)
  );

update zone_draft_act set op = jsonb_set(op, '{zone,sensors}', '[]'::jsonb) where op ->> 'op' = 'add';
