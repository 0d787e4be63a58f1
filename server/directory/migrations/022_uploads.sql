-- Files that were uploaded, with what was found in them; their bytes are in the data folder until they end.
create table upload (
  id uuid primary key,
  name text not null,
  kind text not null,
  size int not null,
  sha256 text not null,
  building_id text,
  state text not null,
  progress real not null,
  step text not null,
  found jsonb,
  mapping jsonb not null,
  needs jsonb not null,
  scale jsonb,
  report jsonb,
  error jsonb,
  takes_part boolean not null,
  version int not null,
  created_by text not null,
  key_id text not null,
  idempotency_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz
);

create unique index upload_key on upload (key_id, idempotency_key);
create index upload_state on upload (state);
