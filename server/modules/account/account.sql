-- name: readUserData
select key, value from user_data where account_id = $1 order by key

-- name: writeUserData
insert into user_data (account_id, key, value) values ($1, $2, $3)
on conflict (account_id, key) do update set value = excluded.value

-- name: readFeatureFlags
select name, enabled from feature_flag where account_id = $1 order by name
