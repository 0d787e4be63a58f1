-- name: readReports
SELECT id, made_at AS "madeAt", building_ids AS "buildingIds", report
FROM booking_report
ORDER BY no DESC
LIMIT 5000;
