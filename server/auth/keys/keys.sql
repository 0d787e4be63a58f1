-- name: findKeys
select
  k.id, k.kind, k.hash, k.expires_at, k.revoked_at, k.last_used_at, k.created_at, k.created_by,
  a.id as account_id, a.name as account_name, a.roles, a.buildings, a.disabled_at,
  a.issuer, a.groups, a.rights_version,
  s.id as session_id, s.cookie_hash, s.issuer as session_issuer, s.created_at as session_created_at, s.valid_till, s.last_seen_at,
  s.ended_at, s.begun_with_key,
  p.revoked_at as parent_revoked_at, p.expires_at as parent_expires_at
from api_key k
join account a on a.id = k.account_id
left join session s on s.id = k.session_id
left join api_key p on p.id = s.begun_with_key
where k.id = any ($1::text[])

-- name: findAccount
-- An account that was made for a key has rights as long as the key is good.
select
  a.id as account_id, a.name as account_name, a.roles, a.buildings, a.issuer, a.groups, a.rights_version,
  (select max(s.created_at) from session s where s.account_id = a.id and s.issuer = a.issuer) as signed_in_at
from account a
where
  a.id = $1
  and a.disabled_at is null
  and (
    not exists (select from api_key k where k.account_id = a.id and 'key:' || k.id = a.id)
    or exists (
      select from api_key k
      where
        k.account_id = a.id
        and 'key:' || k.id = a.id
        and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > $2)
    )
  )

-- name: insertKey
insert into api_key (id, kind, hash, name, account_id, session_id, created_at, expires_at, created_by)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)

-- name: putAccount
insert into account (id, name, roles, buildings) values ($1, $2, $3, $4)
on conflict (id) do update set name = excluded.name, roles = excluded.roles, buildings = excluded.buildings

-- name: touchKey
update api_key set last_used_at = $2 where id = $1

-- name: touchSession
update session set last_seen_at = $2 where id = $1

-- name: revokeKey
-- $3: only a key that is this account's or that it made; null for any
update api_key set revoked_at = coalesce(revoked_at, $2)
where id = $1 and kind not in ('ses', 'shr') and ($3::text is null or account_id = $3 or created_by = $3)
returning id

-- name: endSessionsOfKey
update session set ended_at = coalesce(ended_at, $2) where begun_with_key = $1

-- name: listKeys
select
  k.id, k.kind, k.name, a.roles, a.buildings, k.created_at, k.created_by, k.expires_at, k.last_used_at, k.revoked_at
from api_key k
join account a on a.id = k.account_id
where k.kind not in ('ses', 'shr') and ($1::text is null or k.account_id = $1 or k.created_by = $1)
order by k.created_at, k.id
