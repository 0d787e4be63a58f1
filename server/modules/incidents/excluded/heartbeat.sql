-- name: beginRun
insert into server_run (started_at, seen_at) values ($1, greatest($1::timestamptz, $2)) returning id

-- name: beat
update server_run set seen_at = greatest(seen_at, $2) where id = $1

-- name: readRuns
select started_at as "startedAt", seen_at as "seenAt" from server_run
