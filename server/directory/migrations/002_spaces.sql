CREATE TABLE campus (
  id text PRIMARY KEY,
  wire_is_number boolean NOT NULL,
  name text NOT NULL,
  timezone text
);

-- `no` is what the sample store joins by. Rows are never deleted, so that a number is never given twice.
CREATE TABLE building (
  id text PRIMARY KEY,
  wire_is_number boolean NOT NULL,
  no integer GENERATED ALWAYS AS IDENTITY UNIQUE
);

-- start_key is startdate in one spelling (a local day, or a UTC instant), so that the same start replaces.
CREATE TABLE building_period (
  building_id text NOT NULL REFERENCES building (id),
  start_key text NOT NULL,
  startdate text NOT NULL,
  enddate text,
  name text NOT NULL,
  campus_id text REFERENCES campus (id),
  tags jsonb NOT NULL,
  timezone text NOT NULL,
  opening_hours text,
  settings jsonb NOT NULL,
  PRIMARY KEY (building_id, start_key)
);

CREATE TABLE floor (
  id text PRIMARY KEY,
  wire_is_number boolean NOT NULL,
  no integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  building_id text NOT NULL REFERENCES building (id)
);

CREATE TABLE floor_period (
  floor_id text NOT NULL REFERENCES floor (id),
  start_key text NOT NULL,
  startdate text NOT NULL,
  enddate text,
  ordinal integer NOT NULL,
  name text NOT NULL,
  shortname text NOT NULL,
  level double precision NOT NULL,
  width double precision NOT NULL,
  height double precision NOT NULL,
  scenery jsonb NOT NULL,
  PRIMARY KEY (floor_id, start_key)
);

CREATE TABLE zone (
  id text PRIMARY KEY,
  wire_is_number boolean NOT NULL,
  no integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  building_id text NOT NULL REFERENCES building (id)
);

CREATE INDEX zone_building ON zone (building_id);

CREATE TABLE zone_period (
  zone_id text NOT NULL REFERENCES zone (id),
  start_key text NOT NULL,
  startdate text NOT NULL,
  enddate text,
  ordinal integer NOT NULL,
  floor_id text NOT NULL REFERENCES floor (id),
  name text NOT NULL,
  type text NOT NULL,
  layer_name text NOT NULL,
  capacity jsonb NOT NULL,
  m2 double precision,
  normalised_points jsonb NOT NULL,
  tags jsonb NOT NULL,
  metadata jsonb NOT NULL,
  parent_id text REFERENCES zone (id),
  PRIMARY KEY (zone_id, start_key)
);

-- What putBuildingSettings changed; it wins over the settings posted with the building.
CREATE TABLE building_settings (
  building_id text PRIMARY KEY REFERENCES building (id),
  settings jsonb NOT NULL
);
