-- What processes on one directory tell each other of what they changed, in the order of their commits; for some minutes.
create table process_message (
  no bigint generated always as identity primary key,
  topic text not null,
  sender uuid not null,
  body text not null,
  sent_at timestamptz not null
);

create index process_message_sent_at on process_message (sent_at);

-- The processes that run, each with the folder in which it keeps files; what is not seen for a while has ended.
create table server_process (
  id uuid primary key,
  files_id uuid not null,
  seen_at timestamptz not null default now()
);
