-- Pictures from which floors are traced, one a floor.
create table floor_underlay (
  id uuid primary key,
  building_id text not null,
  floor_id text not null unique,
  name text not null,
  -- WebP.
  picture bytea not null,
  width int not null,
  height int not null,
  -- Where its scale is known.
  metres_per_pixel double precision,
  -- Where it lies on the floor: left, top, units_per_pixel, turn. Null until somebody has laid it.
  place jsonb,
  version int not null,
  updated_by text not null,
  updated_at timestamptz not null
);
