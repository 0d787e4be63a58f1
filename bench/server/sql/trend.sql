SELECT hour, count() AS slots, sum(people) AS person_slots, max(people) AS peak, sum(used) AS used_slots, max(used) AS used_peak, sum(zones) AS zone_slots
FROM (
  SELECT time, toStartOfHour(time, 'Europe/Amsterdam') AS hour, sum(n) AS people, sum(o) AS used, count() AS zones
  FROM slot FINAL
  WHERE floor_no IN {floor_nos:Array(UInt32)}
    AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
    AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
    AND v >= 0.5
    AND toDayOfWeek(time, 0, 'Europe/Amsterdam') <= 5
    AND toHour(time, 'Europe/Amsterdam') BETWEEN 7 AND 18
  GROUP BY time
)
GROUP BY hour
ORDER BY hour
