-- How often pages are visited: by the pattern of their path and by day, never by person.
create table usage_count (
  day date not null,
  page text not null,
  kind text not null check (kind in ('path', 'query', 'error')),
  count bigint not null,
  primary key (day, page, kind)
);
