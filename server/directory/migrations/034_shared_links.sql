-- Links by which a page can be read without an account: a key of one building with the page that it opens, and when it first did.
alter table api_key drop constraint api_key_kind_check;
alter table api_key add constraint api_key_kind_check check (kind in ('ses', 'key', 'dev', 'ing', 'shr'));

create table shared_link (
  key_id text primary key references api_key (id),
  page text not null,
  opened_at timestamptz
);

-- One row: whether there may be such links, and which sites may frame their pages.
create table sharing_settings (
  is_settings boolean primary key default true check (is_settings),
  shared_links boolean not null,
  embed_sites text[] not null
);
insert into sharing_settings (shared_links, embed_sites) values (true, '{}');
