-- Feature flags that an administrator set for everybody; what is set for one account goes before them.
create table everybodys_flag (
  name text primary key,
  enabled boolean not null
);
