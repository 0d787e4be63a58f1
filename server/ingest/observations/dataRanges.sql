-- First and last slot of each building, in seconds since 1970.
SELECT building_no, toUnixTimestamp(min(time)) AS first_s, toUnixTimestamp(max(time)) AS last_s
FROM slot
GROUP BY building_no
