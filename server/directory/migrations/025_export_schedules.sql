-- Files that are made again and again. next_run_at null is a schedule that was paused.
create table export_schedule (
  id uuid primary key,
  owner text not null,
  building_ids jsonb not null,
  asked jsonb not null,
  next_run_at timestamptz,
  failures int not null,
  last_run_at timestamptz,
  last_export_id uuid,
  last_error_code text,
  last_error_reason text,
  created_at timestamptz not null
);

create index export_schedule_owner on export_schedule (owner, created_at);

-- The schedule that had a file made.
alter table export_job add column schedule_id uuid;
