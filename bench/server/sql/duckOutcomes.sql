-- As bookingOutcomes.sql, on DuckDB: bookings joined with the slots that they hold.
WITH judged AS (
  SELECT
    b.zone_no,
    b.s,
    b.e,
    coalesce(count(o.t), 0) * 300 < 0.7 * (b.e - b.s) AS is_unknown,
    coalesce(sum(o.share), 0) * 5 < 5 AS is_empty,
    min(o.t + 300 - o.share * 300) FILTER (o.share > 0) AS first,
    max(o.t + o.share * 300) FILTER (o.share > 0) AS last
  FROM booking b
  LEFT JOIN slot o ON o.zone_no = b.zone_no AND o.t >= b.s AND o.t < b.e
  WHERE b.s >= $1 AND b.s < $2 AND b.is_held
  GROUP BY b.booking_no, b.zone_no, b.s, b.e
)
SELECT
  zone_no::INTEGER AS zone_no,
  count(*)::INTEGER AS bookings,
  (count(*) FILTER (NOT is_unknown AND is_empty))::INTEGER AS no_show,
  (count(*) FILTER (NOT is_unknown AND NOT is_empty AND first > s + 900))::INTEGER AS late,
  (count(*) FILTER (NOT is_unknown AND NOT is_empty AND first <= s + 900 AND last < e - 900))::INTEGER AS early_end,
  (count(*) FILTER (is_unknown))::INTEGER AS unknown,
  (sum(CASE WHEN is_empty THEN e - s ELSE first - s + e - last END) FILTER (NOT is_unknown) / 60)::DOUBLE AS lost_minutes
FROM judged
GROUP BY zone_no
ORDER BY zone_no
