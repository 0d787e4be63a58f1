-- Files that are made in the background. bytes_done is how far the file on the disk is that of whole parts; as_of is the moment as of which its rows are planned.
create table export_job (
  id uuid primary key,
  owner text not null,
  budget text not null,
  name text not null,
  building_ids jsonb not null,
  file jsonb not null,
  state text not null,
  rows bigint not null,
  rows_done bigint not null,
  parts int not null,
  parts_done int not null,
  bytes_done bigint not null,
  bytes bigint,
  sha256 text,
  error_code text,
  error_reason text,
  as_of timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz
);

create index export_job_owner on export_job (owner, created_at);
create index export_job_state on export_job (state);
