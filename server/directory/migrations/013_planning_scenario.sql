-- Saved scenarios of the planning tools. floor_prints is by floor id: its name and a number made of its zones when it was saved.
create table planning_scenario (
  id uuid primary key,
  kind text not null,
  name text not null,
  shared boolean not null,
  owner text not null,
  building_ids jsonb not null,
  scenario jsonb not null,
  floor_prints jsonb not null,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index planning_scenario_owner on planning_scenario (kind, owner);
