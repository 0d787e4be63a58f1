-- name: addCount
-- A day holds at most $5 lines: whoever makes pages up fills no disk.
insert into usage_count (day, page, kind, count)
select $1::date, $2::text, $3::text, $4::bigint
where
  (select count(*) from usage_count where day = $1::date) < $5
  or exists (select 1 from usage_count where day = $1::date and page = $2::text and kind = $3::text)
on conflict (day, page, kind) do update set count = usage_count.count + excluded.count

-- name: readCounts
select day::text as day, page, kind, count::int as count
from usage_count
where day > $1::date
order by day desc, page, kind

-- name: forgetCounts
delete from usage_count where day <= $1::date
