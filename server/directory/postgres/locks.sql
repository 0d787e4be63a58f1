-- name: waitALittle
-- Whoever waits longer asks again, so that a server that hangs is told from a turn that lasts.
set lock_timeout = '5s'

-- name: dropIdle
-- A process that hangs in its turn lets the others go on: one that works says so twice a minute.
set idle_session_timeout = '120s'

-- name: lock
select pg_advisory_lock(4101, hashtext($1))

-- name: tryLock
select pg_try_advisory_lock(4101, hashtext($1)) as "isLocked"

-- name: ask
select 1

-- name: unlock
select pg_advisory_unlock(4101, hashtext($1))
