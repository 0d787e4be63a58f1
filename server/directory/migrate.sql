-- name: createTable
create table if not exists schema_migration (
  version integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)

-- name: applied
select version, checksum from schema_migration order by version

-- name: record
insert into schema_migration (version, name, checksum) values ($1, $2, $3)
