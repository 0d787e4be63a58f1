-- Addresses that are told of events. building_ids null is every building; secrets is a list of {secret, until}, until null for the one in force.
create table webhook (
  id uuid primary key,
  url text not null,
  events jsonb not null,
  building_ids jsonb,
  incident_kinds jsonb not null,
  secrets jsonb not null,
  state text not null,
  created_by text not null,
  created_at timestamptz not null,
  -- Up to when incidents were looked for.
  watched_to timestamptz not null,
  -- Until when one server process has the sending of its deliveries.
  leased_until timestamptz
);

-- The outbox: what is told to whom, written with what it tells. Deliveries about the same subject keep their order.
create table webhook_delivery (
  no bigint generated always as identity primary key,
  id text not null unique,
  webhook_id uuid not null references webhook (id) on delete cascade,
  event_key text not null,
  subject text not null,
  type text not null,
  body text not null,
  state text not null,
  tries int not null,
  most_tries int not null,
  created_at timestamptz not null,
  next_try_at timestamptz,
  ended_at timestamptz,
  unique (webhook_id, event_key)
);

create index webhook_delivery_waiting on webhook_delivery (webhook_id, no) where state = 'waiting';

create table webhook_attempt (
  delivery_no bigint not null references webhook_delivery (no) on delete cascade,
  no int not null,
  at timestamptz not null,
  duration_ms int not null,
  status int,
  reason text,
  answer text not null,
  primary key (delivery_no, no)
);

-- Incidents that a webhook knows of and that go on, by place, layer and what is wrong.
create table webhook_incident (
  webhook_id uuid not null references webhook (id) on delete cascade,
  place text not null,
  incident jsonb not null,
  primary key (webhook_id, place)
);
