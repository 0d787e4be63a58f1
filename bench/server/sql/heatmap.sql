SELECT zone_no, count() AS slots, sum(n) AS people, max(n_max) AS peak, sum(o) AS used, max(o) AS used_peak
FROM slot FINAL
WHERE floor_no = {floor_no:UInt32}
  AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
  AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
  AND v >= 0.5
  AND toDayOfWeek(time, 0, 'Europe/Amsterdam') <= 5
  AND toHour(time, 'Europe/Amsterdam') BETWEEN 7 AND 18
GROUP BY zone_no
