-- name: listen
listen floorscope

-- name: send
select pg_notify('floorscope', $1)

-- name: ask
select 1
