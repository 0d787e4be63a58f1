-- The last slot of each layer that has any from a day on, in seconds since 1970.
SELECT layer, toUnixTimestamp(max(time)) AS last_s
FROM slot
WHERE toDate(time) >= toDate(toDateTime({since_s:UInt32}, 'UTC'))
GROUP BY layer
