-- name: listPeople
select
  a.id as account_id, a.name as account_name, a.roles, a.buildings, a.issuer, a.groups, a.rights_version,
  a.created_at, a.disabled_at, s.last_seen_at, coalesce(s.open, 0) as sessions, coalesce(k.valid, 0) as keys
from account a
left join (
  select
    account_id, max(last_seen_at) as last_seen_at,
    (count(*) filter (where ended_at is null and valid_till > $1 and last_seen_at > $2))::int as open
  from session
  group by account_id
) s on s.account_id = a.id
left join (
  select created_by, count(*)::int as valid
  from api_key
  where kind not in ('ses', 'shr') and revoked_at is null and (expires_at is null or expires_at > $1)
  group by created_by
) k on k.created_by = a.id
where a.issuer is not null
order by lower(a.name), a.id

-- name: disablePerson
update account set disabled_at = coalesce(disabled_at, $2) where id = $1 and issuer is not null returning id

-- name: enablePerson
update account set disabled_at = null where id = $1 and issuer is not null returning id

-- name: endSessions
-- $3: since when a session was used that is not over yet
update session set ended_at = $2
where account_id = $1 and ended_at is null and valid_till > $2
returning last_seen_at > $3 as is_open

-- name: endSignIns
delete from oracle where account_id = $1 and used_at is null

-- name: revokeKeys
update api_key set revoked_at = $2
where created_by = $1 and kind not in ('ses', 'shr') and revoked_at is null and (expires_at is null or expires_at > $2)
returning id

-- name: endSessionsOfKeys
update session set ended_at = $2 where begun_with_key = any ($1::text[]) and ended_at is null
