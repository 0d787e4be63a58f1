-- When the server was running, by its heartbeat: a row for each start, and for each time that it went on after standing still.
create table server_run (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null check (seen_at >= started_at)
);
