-- name: listSessions
select
  s.id, s.account_id, a.name as account_name, s.browser, s.address, s.created_at, s.valid_till, s.last_seen_at,
  s.ended_at, s.begun_with_key, s.cookie_hash, p.revoked_at as parent_revoked_at, p.expires_at as parent_expires_at
from session s
join account a on a.id = s.account_id
left join api_key p on p.id = s.begun_with_key
where s.ended_at is null and s.valid_till > $2 and a.disabled_at is null and ($1::text is null or s.account_id = $1)
order by s.last_seen_at desc, s.id

-- name: endSessions
-- $2 the account, null for any; $3 the session, null for all of the account; $4 the one to spare
update session set ended_at = $1
where ended_at is null
  and ($2::text is null or account_id = $2)
  and ($3::text is null or id = $3)
  and ($4::text is null or id <> $4)
returning id, account_id

-- name: findOthers
-- $2 the account, null for one that all sessions belong to
select id from session where id = $1 and account_id <> $2
