-- Which roll-ups of the sample store may be trusted.

-- Hours, by their start in seconds since 1970, whose slots a batch touched since they were last rolled up: written with the batch, so that
-- no commit is without its mark. A greater mark is a later batch.
create sequence rollup_mark;
create table rollup_hour (
  building_no bigint not null,
  hour_s bigint not null,
  mark bigint not null,
  marked_at timestamptz not null default now(),
  primary key (building_no, hour_s)
);

-- Series that are rolled up in all hours but those of rollup_hour.
create table rollup_series (
  series bigint primary key,
  building_no bigint not null
);

-- One row: the process that rolls up, and until when it does without a word.
create table rollup_turn (
  is_turn boolean primary key default true check (is_turn),
  holder text not null,
  until timestamptz not null
);
insert into rollup_turn (holder, until) values ('', now());
