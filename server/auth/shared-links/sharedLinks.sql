-- name: insertLink
insert into shared_link (key_id, page) values ($1, $2)

-- name: countLinks
select count(*)::int as count
from shared_link l
join api_key k on k.id = l.key_id
where k.created_by = $1 and k.revoked_at is null and k.expires_at > $2

-- name: copyPreferences
-- What changes how figures are counted or told, as the author has it now; nothing else of theirs.
insert into user_data (account_id, key, value)
select $1, key, value
from user_data
where
  account_id = $2
  and key in (
    'opening_hours', 'unit_of_measure', 'core_hours_min_utilization', 'hvac_min_utilization', 'data_color_palette'
  )

-- name: listLinks
select
  k.id, k.name, l.page, a.buildings, k.created_by, author.name as created_by_name, k.created_at, k.expires_at, k.last_used_at
from shared_link l
join api_key k on k.id = l.key_id
join account a on a.id = k.account_id
join account author on author.id = k.created_by
where k.revoked_at is null and k.expires_at > $2 and ($1::text is null or k.created_by = $1)
order by k.created_at desc, k.id

-- name: revokeLink
-- $3: only a link that this account made; null for any
update api_key set revoked_at = $2
where id = $1 and kind = 'shr' and revoked_at is null and expires_at > $2 and ($3::text is null or created_by = $3)
returning name

-- name: findPage
select k.name, l.page, a.buildings, k.expires_at
from shared_link l
join api_key k on k.id = l.key_id
join account a on a.id = k.account_id
where l.key_id = $1

-- name: noteOpened
update shared_link set opened_at = $2 where key_id = $1 and opened_at is null returning key_id

-- name: forgetLinks
-- Ended before $1, by revocation or by time. What is kept of them is deleted after them, in this order.
delete from shared_link l
using api_key k
where k.id = l.key_id and least(k.revoked_at, k.expires_at) < $1
returning k.id, k.account_id

-- name: forgetKeys
delete from api_key where id = any($1)

-- name: forgetPreferences
delete from user_data where account_id = any($1)

-- name: forgetAccounts
delete from account where id = any($1)
