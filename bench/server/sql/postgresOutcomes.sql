-- As bookingOutcomes.sql, on PostgreSQL by the overlap of ranges.
with judged as (
  select
    b.zone_no,
    lower(b.during) as s,
    upper(b.during) as e,
    count(o.during) * 300 < 0.7 * (upper(b.during) - lower(b.during)) as is_unknown,
    coalesce(sum(o.share), 0) * 5 < 5 as is_empty,
    min(upper(o.during) - o.share * 300) filter (where o.share > 0) as first,
    max(lower(o.during) + o.share * 300) filter (where o.share > 0) as last
  from booking b
  left join slot o on o.zone_no = b.zone_no and o.during && b.during
  where lower(b.during) >= $1 and lower(b.during) < $2 and b.is_held
  group by b.booking_no, b.zone_no, b.during
)
select
  zone_no,
  count(*)::int as bookings,
  (count(*) filter (where not is_unknown and is_empty))::int as no_show,
  (count(*) filter (where not is_unknown and not is_empty and first > s + 900))::int as late,
  (count(*) filter (where not is_unknown and not is_empty and first <= s + 900 and last < e - 900))::int as early_end,
  (count(*) filter (where is_unknown))::int as unknown,
  (sum(case when is_empty then e - s else first - s + e - last end) filter (where not is_unknown) / 60)::float8 as lost_minutes
from judged
group by zone_no
order by zone_no
