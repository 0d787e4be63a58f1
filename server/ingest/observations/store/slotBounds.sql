-- First and last of all slots in seconds since 1970, which the engine knows without reading any, and how many there are.
SELECT toUnixTimestamp(min(time)) AS first_s, toUnixTimestamp(max(time)) AS last_s, count() AS slots
FROM slot
