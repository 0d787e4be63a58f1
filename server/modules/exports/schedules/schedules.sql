-- name: insertSchedule
-- Nothing when the owner has too many already.
insert into export_schedule (id, owner, building_ids, asked, next_run_at, failures, created_at)
select $1, $2, $3::jsonb, $4::jsonb, $5::timestamptz, 0, $6::timestamptz
where (select count(*) from export_schedule where owner = $2) < $7
returning id

-- name: listSchedules
select s.*, j.state as job_state, j.error_code as job_error_code, j.error_reason as job_error_reason
from export_schedule s
left join export_job j on j.id = s.last_export_id
where s.owner = $1
order by s.created_at desc, s.id

-- name: findSchedule
select s.*, j.state as job_state, j.error_code as job_error_code, j.error_reason as job_error_reason
from export_schedule s
left join export_job j on j.id = s.last_export_id
where s.id = $1

-- name: dueSchedules
select s.*, null as job_state, null as job_error_code, null as job_error_reason
from export_schedule s
where s.next_run_at <= $1
order by s.next_run_at, s.id

-- name: beginRun
-- Nothing when another process was first, or the schedule is gone.
update export_schedule
set next_run_at = $3, last_run_at = $4, last_export_id = $5, last_error_code = null, last_error_reason = null
where id = $1 and next_run_at = $2
returning id

-- name: failRun
update export_schedule
set
  next_run_at = case when failures + 1 < $7 then $3::timestamptz end,
  failures = failures + 1,
  last_run_at = $4,
  last_export_id = null,
  last_error_code = $5,
  last_error_reason = $6
where id = $1 and next_run_at = $2
returning id

-- name: resumeSchedule
update export_schedule set next_run_at = $2, failures = 0 where id = $1 and next_run_at is null returning id

-- name: deleteSchedule
delete from export_schedule where id = $1 returning id
