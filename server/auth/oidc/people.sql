-- name: putPerson
insert into account (id, name, roles, buildings, issuer, subject, groups)
values ($1, $2, '{}', '{}', $3, $4, $5)
on conflict (issuer, subject) do update set
  name = excluded.name,
  groups = excluded.groups,
  rights_version = account.rights_version
    + case when (account.name, account.groups) is distinct from (excluded.name, excluded.groups) then 1 else 0 end
returning id, disabled_at

-- name: setGroups
update account set groups = $3, rights_version = rights_version + 1 where issuer = $1 and subject = $2

-- name: endSessions
update session s set ended_at = $4
from account a
where
  a.id = s.account_id
  and s.issuer = $1
  and s.ended_at is null
  and s.created_at < $5
  and (s.provider_sid = $3 or ((s.provider_sid is null or $3::text is null) and a.subject = $2))
returning s.id
