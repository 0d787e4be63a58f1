-- name: insertDraft
-- Nothing comes back when it is there already, or whoever makes it has $6 open ones; null is no bound.
insert into zone_draft (id, building_id, effective_from, base_at, created_by, created_at, updated_at)
select $1::uuid, $2::text, $3::date, $4::timestamptz, $5::text, $4::timestamptz, $4::timestamptz
where $6::int is null or (select count(*) from zone_draft where created_by = $5 and state = 'open') < $6::int
on conflict (id) do nothing
returning id

-- name: countOpenDrafts
select count(*)::int as count from zone_draft where created_by = $1 and state = 'open'

-- name: insertZones
insert into zone_draft_zones (draft_id, list, part, zones)
select $1, $2, r.part, r.zones::json from unnest($3::int[], $4::text[]) as r (part, zones)

-- name: removeZones
delete from zone_draft_zones where draft_id = $1

-- name: listDrafts
select id from zone_draft where state = 'open' order by updated_at desc, id

-- name: findDraft
select id, building_id, effective_from::text, state, base_at, settled_no, version, created_by, created_at, updated_at
from zone_draft where id = $1

-- name: readZones
-- As text, which other threads hand over faster than objects.
select list, zones::text as zones from zone_draft_zones where draft_id = $1 order by list, part

-- name: readActs
select no, id, version, op, undoes, created_by, created_at from zone_draft_act where draft_id = $1 order by no

-- name: advanceDraft
-- Nothing is updated when somebody else was first.
update zone_draft set version = version + 1, updated_at = $3
where id = $1 and version = $2 and state = 'open'
returning version

-- name: insertActs
insert into zone_draft_act (draft_id, no, id, version, op, undoes, created_by, created_at)
select $1, r.no, r.id, $3, r.op, r.undoes, $4, $5
from jsonb_to_recordset($2::jsonb) as r (no int, id uuid, op jsonb, undoes uuid)

-- name: rebaseDraft
update zone_draft set base_at = $2, settled_no = $3 where id = $1

-- name: settleDraft
update zone_draft set settled_no = $2 where id = $1

-- name: closeDraft
update zone_draft set state = $3, updated_at = $4
where id = $1 and version = $2 and state = 'open'
returning version

-- name: signDraft
update zone_draft set published_by = $2, published_at = updated_at, published_zones = $3::jsonb where id = $1

-- name: publishedSince
-- By the name of the account, which outlasts its keys.
select coalesce(a.name, d.published_by) as by, d.published_at as at, d.published_zones as zones
from zone_draft d left join account a on a.id = d.published_by
where d.building_id = $1 and d.state = 'published' and d.published_at >= $2
order by d.published_at
