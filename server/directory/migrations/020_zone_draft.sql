-- Drafts of a building's zones. base_zones is what was published when the draft was begun or brought up to date, start_zones what
-- the acts since then begin with. Acts up to settled_no are in start_zones and cannot be taken back.
create table zone_draft (
  id uuid primary key,
  building_id text not null references building (id),
  effective_from date not null,
  state text not null default 'open',
  base_at timestamptz not null,
  base_zones jsonb not null,
  start_zones jsonb not null,
  settled_no int not null default 0,
  version int not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index zone_draft_building on zone_draft (building_id) where state = 'open';

-- What was done to a draft, in order; nothing is removed. undoes is the act that it takes back.
create table zone_draft_act (
  draft_id uuid not null references zone_draft (id),
  no int not null,
  id uuid not null unique,
  version int not null,
  op jsonb,
  undoes uuid,
  created_by text not null,
  created_at timestamptz not null,
  primary key (draft_id, no)
);
