-- name: lastHash
select hash from audit order by no desc limit 1

-- name: insertEntry
insert into audit (at, actor, action, detail, previous_hash, hash) values ($1, $2, $3, $4, $5, $6)

-- name: allEntries
select at, actor, action, detail, previous_hash, hash from audit order by no
