-- name: takeTurn
-- Where nobody else writes ($2), another holder is a process that has ended.
UPDATE rollup_turn SET holder = $1, until = now() + interval '120 seconds'
WHERE holder = $1 OR until < now() OR $2::boolean
RETURNING nextval('rollup_mark') AS version;

-- name: endTurn
UPDATE rollup_turn SET until = now() WHERE holder = $1;

-- name: readSeries
SELECT series, building_no AS "buildingNo" FROM rollup_series;

-- name: addSeries
INSERT INTO rollup_series (series, building_no)
SELECT series, $2::bigint FROM unnest($1::bigint[]) AS one (series)
WHERE EXISTS (SELECT 1 FROM rollup_turn WHERE holder = $3 AND until > now())
ON CONFLICT DO NOTHING;

-- name: dropSeries
DELETE FROM rollup_series WHERE series = ANY ($1::bigint[]);

-- name: pickHours
-- While a batch is open its slots may yet come, so its hours wait. Only the newest hours are compared with the open batches: for
-- tens of thousands that blocked the main thread for a third of a second.
SELECT building_no AS "buildingNo", hour_s AS "hourS", mark
FROM (
  SELECT building_no, hour_s, mark
  FROM rollup_hour
  WHERE hour_s + 3600 <= $1 AND marked_at <= now() - make_interval(secs => $2)
  ORDER BY hour_s DESC
  LIMIT 3000
) AS newest
WHERE NOT EXISTS (
  SELECT 1 FROM ingest_batch
  WHERE is_open
    AND (touched ->> 'fromMs')::float8 < (hour_s + 3600) * 1000.0
    AND (touched ->> 'toMs')::float8 > hour_s * 1000.0
)
ORDER BY hour_s DESC;

-- name: clearHours
DELETE FROM rollup_hour
USING unnest($2::bigint[], $3::bigint[]) AS done (hour_s, mark)
WHERE rollup_hour.building_no = $1 AND rollup_hour.hour_s = done.hour_s AND rollup_hour.mark = done.mark
  AND EXISTS (SELECT 1 FROM rollup_turn WHERE holder = $4 AND until > now());

-- name: readBuildings
-- Of each building, series that may be trusted and hours that may not.
SELECT
  building_no AS "buildingNo",
  array(SELECT series FROM rollup_series WHERE rollup_series.building_no = asked.building_no) AS series,
  array(SELECT hour_s FROM rollup_hour WHERE rollup_hour.building_no = asked.building_no) AS hours
FROM unnest($1::bigint[]) AS asked (building_no);
