-- name: keepRows
INSERT INTO booking_rejected (report_id, received_at, rows)
VALUES ($1, $2::timestamptz, decode($3::text, 'base64')) ON CONFLICT DO NOTHING;

-- name: readRows
SELECT
  building_ids AS "buildingIds", report ->> 'origin' AS origin, report ->> 'file' AS file,
  report ->> 'format' AS format, rows
FROM booking_rejected JOIN booking_report ON id = report_id
WHERE report_id = $1::uuid AND received_at > $2::timestamptz;

-- name: forgetRows
DELETE FROM booking_rejected WHERE received_at <= $1::timestamptz;
