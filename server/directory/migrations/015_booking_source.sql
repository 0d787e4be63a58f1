-- When each source of bookings last sent some: from its earliest booking until then its rooms are known.
CREATE TABLE booking_source (
  source text PRIMARY KEY,
  last_import timestamptz NOT NULL
);

INSERT INTO booking_source (source, last_import)
SELECT report ->> 'source', max(made_at)
FROM booking_report
WHERE report ->> 'state' = 'done' AND report ->> 'source' IS NOT NULL
GROUP BY 1;
