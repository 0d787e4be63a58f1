-- name: insertSession
insert into session
  (id, cookie_hash, account_id, begun_with_key, created_at, valid_till, last_seen_at, browser, address, issuer, provider_sid)
values ($1, $2, $3, $4, $5, $6, $5, $7, $8, $9, $10)

-- name: keyOfCookie
select k.id
from session s
join api_key k on k.session_id = s.id
where s.cookie_hash = $1
order by k.created_at desc
limit 1

-- name: endSession
update session set ended_at = coalesce(ended_at, $2) where id = $1

-- name: endSessionOfCookie
update session set ended_at = coalesce(ended_at, $2) where cookie_hash = $1

-- name: countSessions
select count(*) as count from session
where not $1 or (ended_at is null and valid_till > $2 and last_seen_at > $3)

-- name: insertOracle
insert into oracle (hash, account_id, login_hash, created_at, expires_at, issuer, provider_sid, longest_ms)
values ($1, $2, $3, $4, $5, $6, $7, $8)

-- name: useOracle
update oracle set used_at = $2
where hash = $1 and used_at is null and expires_at > $2 and (login_hash is null or login_hash = $3)
returning account_id, issuer, provider_sid, longest_ms

-- name: findOracle
select used_at, expires_at from oracle where hash = $1

-- name: dropOldOracles
delete from oracle where expires_at < $1

-- name: insertTicket
insert into socket_ticket (hash, key_id, expires_at) values ($1, $2, $3)

-- name: useTicket
delete from socket_ticket where hash = $1 returning key_id, expires_at

-- name: dropOldTickets
delete from socket_ticket where expires_at < $1
