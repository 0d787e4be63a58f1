-- People, keys, sessions and what belongs to them. Secrets stand here only as SHA-256 digests.

create table account (
  id text primary key,
  name text not null,
  roles text[] not null,
  -- null: every building
  buildings text[],
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);

create table session (
  id text primary key,
  cookie_hash text not null unique,
  account_id text not null references account (id),
  -- the long-lived key with which the session was begun; it ends with that key
  begun_with_key text,
  created_at timestamptz not null,
  valid_till timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);

create table api_key (
  id text primary key,
  kind text not null check (kind in ('ses', 'key', 'dev', 'ing')),
  hash text not null,
  name text not null,
  account_id text not null references account (id),
  session_id text references session (id),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create index api_key_session on api_key (session_id);

create table oracle (
  hash text primary key,
  account_id text not null references account (id),
  -- the login cookie of the browser that began the sign-in; null for a printed link
  login_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table socket_ticket (
  hash text primary key,
  key_id text not null,
  expires_at timestamptz not null
);

create table user_data (
  account_id text not null references account (id),
  key text not null,
  value text not null,
  primary key (account_id, key)
);

create table feature_flag (
  account_id text not null references account (id),
  name text not null,
  enabled boolean not null,
  primary key (account_id, name)
);

create table audit (
  no bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  detail jsonb not null,
  previous_hash text not null,
  hash text not null
);
