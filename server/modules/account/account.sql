-- name: readUserData
select key, value from user_data where account_id = $1 order by key

-- name: writeUserData
insert into user_data (account_id, key, value) values ($1, $2, $3)
on conflict (account_id, key) do update set value = excluded.value

-- name: sizeOfUserData
select count(*)::int as keys, coalesce(sum(octet_length(key) + octet_length(value)), 0)::float8 as bytes
from user_data where account_id = $1

-- name: readFlagsForEverybody
select name, enabled from everybodys_flag order by name

-- name: writeFlagsForEverybody
insert into everybodys_flag (name, enabled) select * from unnest($1::text[], $2::boolean[])
on conflict (name) do update set enabled = excluded.enabled

-- name: readFeatureFlags
select name, enabled from feature_flag where account_id = $1 order by name
