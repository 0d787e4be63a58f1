-- name: lockHead
select entries, hash from audit_head for update

-- name: moveHead
update audit_head set entries = $1, hash = $2

-- name: insertEntry
insert into audit (at, actor, action, detail, previous_hash, hash) values ($1, $2, $3, $4, $5, $6)

-- name: readHead
select entries, hash from audit_head

-- name: entriesAfter
select no, at, actor, action, detail, previous_hash, hash from audit
where no > $1
order by no
limit $2

-- name: entriesBefore
select e.no, e.at, e.actor, a.name as actor_name, e.action, e.detail
from audit e
left join account a on a.id = e.actor
where ($1::bigint is null or e.no < $1)
  and ($2::text[] is null or e.action = any ($2))
  and ($3::text is null or e.actor = $3)
  and ($4::timestamptz is null or e.at >= $4)
  and ($5::timestamptz is null or e.at < $5)
order by e.no desc
limit $6

-- name: actors
with recursive actor as (
  (select actor from audit order by actor limit 1)
  union all
  select (select e.actor from audit e where e.actor > actor.actor order by e.actor limit 1) from actor
  where actor.actor is not null
)
select actor.actor as id, a.name
from actor
left join account a on a.id = actor.actor
where actor.actor is not null
order by coalesce(a.name, actor.actor)
