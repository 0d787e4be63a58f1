-- What each source knows of each room. Instants are seconds since 1970.
SELECT
  zone_no,
  source,
  toUnixTimestamp(min(start)) AS first_s,
  toUnixTimestamp(max(end)) AS last_s,
  countIf(isNotNull(checked_in_at)) AS checked_in
FROM booking FINAL
GROUP BY zone_no, source
