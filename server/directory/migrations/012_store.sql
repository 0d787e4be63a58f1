-- Which sample store belongs to this directory: the one with the same id. is_paired tells that the samples have it for certain.
create table store (
  is_the_one boolean primary key default true check (is_the_one),
  id uuid not null,
  is_paired boolean not null default false
);
