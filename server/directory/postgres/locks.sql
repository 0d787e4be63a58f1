-- name: lock
select pg_advisory_lock(4101, hashtext($1))

-- name: tryLock
select pg_try_advisory_lock(4101, hashtext($1)) as "isLocked"

-- name: ask
select 1

-- name: unlock
select pg_advisory_unlock(4101, hashtext($1))
