SELECT zone_no, argMax(n, time) AS people, argMax(o, time) AS used, max(time) AS latest
FROM slot FINAL
WHERE floor_no IN {floor_nos:Array(UInt32)}
  AND toDate(time) >= toDate({first_s:UInt32})
  AND time >= toDateTime({first_s:UInt32})
GROUP BY zone_no
