-- name: dropOldPairings
delete from display_pairing where expires_at < $1

-- name: insertPairing
insert into display_pairing (oracle_hash, code_hash, browser, address, expires_at) values ($1, $2, $3, $4, $5)

-- name: approvePairing
update display_pairing
set code_hash = null, approved_by = $3, name = $4, building_id = $5, floor_id = $6, expires_at = $7
where code_hash = $1 and expires_at > $2
returning browser, address

-- name: findPairing
select p.expires_at, p.approved_by, p.name, p.building_id, p.floor_id, p.key_id, k.last_used_at
from display_pairing p
left join api_key k on k.id = p.key_id
where p.oracle_hash = $1

-- name: handOver
-- One of two that ask at once wins
update display_pairing set key_id = $2
where oracle_hash = $1 and key_id is not distinct from $3
returning oracle_hash
