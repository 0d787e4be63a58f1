-- name: insertUpload
-- Nothing when its idempotency key was used before, or the account has too many that have not ended.
insert into upload
  (id, name, kind, size, sha256, building_id, state, progress, step, mapping, needs, takes_part, version, created_by, key_id,
   idempotency_key, created_at, updated_at, expires_at)
select
  $1::uuid, $2::text, $3::text, $4::int, $5::text, $6::text, 'inspecting', 0, 'waiting', '{}'::jsonb, '[]'::jsonb, false, 1,
  $7::text, $8::text, $9::text, $10::timestamptz, $10::timestamptz, $11::timestamptz
where (select count(*) from upload where created_by = $7 and expires_at is not null) < $12::int
on conflict (key_id, idempotency_key) do nothing
returning *

-- name: countUnfinished
select count(*)::int as count from upload where created_by = $1 and expires_at is not null

-- name: findUpload
select * from upload where id = $1

-- name: findRepeated
select * from upload where key_id = $1 and idempotency_key = $2

-- name: listUploads
select * from upload order by created_at desc, id limit 500

-- name: listInStates
select * from upload where state = any ($1::text[]) order by created_at

-- name: lastLayers
-- What the layers of the last drawing of a kind that a building got held.
select mapping -> 'layers' as layers from upload
where building_id = $1 and kind = $2 and state = 'done' and mapping ? 'layers'
order by updated_at desc limit 1

-- name: updateUpload
-- Nothing is updated when somebody else was first.
update upload
set state = $3, progress = $4, step = $5, found = $6, mapping = $7, needs = $8, scale = $9, report = $10, error = $11,
  takes_part = $12, expires_at = $13, updated_at = $14, as_draft = $15, version = version + 1
where id = $1 and version = $2
returning *

-- name: forgetOld
delete from upload where expires_at is null and updated_at < $1
