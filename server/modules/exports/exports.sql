-- name: insertExport
-- Nothing when too many of its budget are under way.
insert into export_job
  (
    id, owner, budget, name, building_ids, file, state, rows, rows_done, parts, parts_done, bytes_done, as_of, created_at,
    schedule_id
  )
select
  $1::uuid, $2::text, $3::text, $4::text, $5::jsonb, $6::jsonb, 'queued', $7::bigint, 0, $8::int, 0, 0, $9::timestamptz,
  $9::timestamptz, $10::uuid
where (select count(*) from export_job where budget = $3 and state in ('queued', 'running')) < $11::int
returning *

-- name: settleSchedule
-- $2: whether the file is ready. The last of $3 failures in a row pauses the schedule.
update export_schedule
set
  failures = case when $2 then 0 else failures + 1 end,
  next_run_at = case when $2 or failures + 1 < $3 then next_run_at end
where id = $1
returning asked ->> 'webhook' as webhook

-- name: findExport
select * from export_job where id = $1

-- name: listExports
select * from export_job where owner = $1 order by created_at desc, id limit 200

-- name: countUnderWay
select count(*)::int as count from export_job where budget = $1 and state in ('queued', 'running')

-- name: unfinishedExports
select * from export_job where state in ('queued', 'running') order by created_at, id

-- name: beginExport
-- Nothing when it was cancelled meanwhile.
update export_job set state = 'running' where id = $1 and state in ('queued', 'running') returning *

-- name: advanceExport
update export_job set parts_done = $2, rows_done = $3, bytes_done = $4
where id = $1 and state = 'running' returning id

-- name: finishExport
update export_job set state = 'ready', bytes = $2, sha256 = $3, ended_at = $4, expires_at = $5
where id = $1 and state = 'running' returning *

-- name: failExport
update export_job set state = 'failed', error_code = $2, error_reason = $3, ended_at = $4
where id = $1 and state in ('queued', 'running') returning *

-- name: cancelExport
update export_job set state = 'cancelled', ended_at = $2
where id = $1 and state in ('queued', 'running') returning *

-- name: expireExports
update export_job set state = 'expired' where state = 'ready' and expires_at <= $1 returning *

-- name: deleteExport
delete from export_job where id = $1 returning id

-- name: forgetExports
delete from export_job where ended_at < $1 and state <> 'ready' returning id
