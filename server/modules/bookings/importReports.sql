-- name: readReports
SELECT
  id, made_at AS "madeAt", building_ids AS "buildingIds", report,
  EXISTS (SELECT FROM booking_rejected WHERE report_id = id AND received_at > $1::timestamptz) AS "hasRejected"
FROM booking_report
ORDER BY no DESC
LIMIT 5000;
