-- Wall displays on their way to a key: what a display asks with, the code that it shows, and what an administrator approved.
create table display_pairing (
  -- of the oracle with which the display waits
  oracle_hash text primary key,
  -- of the code on its screen; null once it was used
  code_hash text unique,
  browser text not null,
  address text not null,
  expires_at timestamptz not null,
  approved_by text,
  name text,
  building_id text,
  -- null: the floors of the building take turns
  floor_id text,
  -- the key that was handed over; another one replaces it as long as it was never used
  key_id text references api_key (id)
);
