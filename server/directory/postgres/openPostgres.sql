-- name: begin
begin

-- name: commit
commit

-- name: rollback
rollback

-- name: lockWrites
select pg_advisory_xact_lock(4100)

-- name: ask
select 1
