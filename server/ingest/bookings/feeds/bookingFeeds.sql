-- name: lockFeeds
LOCK TABLE booking_feed IN SHARE ROW EXCLUSIVE MODE;

-- name: countFeeds
SELECT count(*)::int AS feeds, count(*) FILTER (WHERE source = $1)::int AS "ofSource" FROM booking_feed;

-- name: insertFeed
INSERT INTO booking_feed
  (id, source, url, zone_id, room, id_suffix, every_minutes, created_by, created_at, next_poll_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz, $9::timestamptz)
ON CONFLICT DO NOTHING
RETURNING id;

-- name: listFeeds
SELECT
  f.id, f.source, f.url, f.zone_id AS "zoneId", f.room, f.id_suffix AS "idSuffix", f.every_minutes AS "everyMinutes",
  f.created_by AS "createdBy", f.created_at AS "createdAt", f.next_poll_at AS "nextPollAt", f.last_poll_at AS "lastPollAt",
  f.last_success_at AS "lastSuccessAt", f.last_error AS "lastError", f.read_at AS "readAt", f.etag,
  f.last_modified AS "lastModified", f.rejected_hash AS "rejectedHash",
  (SELECT min(o.started_at) FROM booking_feed_outage o WHERE o.feed_id = f.id AND o.ended_at IS NULL) AS "failingSince"
FROM booking_feed f
WHERE $1::uuid IS NULL OR f.id = $1
ORDER BY f.source, f.created_at, f.id;

-- name: deleteFeed
DELETE FROM booking_feed WHERE id = $1 RETURNING source, url;

-- name: dueFeeds
SELECT id FROM booking_feed
WHERE next_poll_at <= $1::timestamptz AND (leased_until IS NULL OR leased_until < $1::timestamptz)
ORDER BY next_poll_at;

-- name: nextDue
SELECT min(greatest(next_poll_at, leased_until)) AS at FROM booking_feed;

-- name: lease
-- A poll that is asked for does not wait until it is due.
UPDATE booking_feed SET leased_until = $2::timestamptz
WHERE id = $1 AND (leased_until IS NULL OR leased_until < $3::timestamptz) AND ($4 OR next_poll_at <= $3::timestamptz)
RETURNING id;

-- name: releaseAll
UPDATE booking_feed SET leased_until = NULL WHERE leased_until IS NOT NULL;

-- name: release
UPDATE booking_feed SET leased_until = NULL WHERE id = $1;

-- name: succeed
UPDATE booking_feed SET
  leased_until = NULL, last_poll_at = $2::timestamptz, last_success_at = $2::timestamptz, last_error = NULL,
  next_poll_at = $2::timestamptz + every_minutes * interval '1 minute',
  read_at = coalesce($3::timestamptz, read_at), etag = CASE WHEN $3::timestamptz IS NULL THEN etag ELSE $4 END,
  last_modified = CASE WHEN $3::timestamptz IS NULL THEN last_modified ELSE $5 END,
  rejected_hash = CASE WHEN $3::timestamptz IS NULL THEN rejected_hash ELSE $6 END
WHERE id = $1;

-- name: fail
UPDATE booking_feed SET
  leased_until = NULL, last_poll_at = $2::timestamptz, last_error = $3,
  next_poll_at = $2::timestamptz + every_minutes * interval '1 minute'
WHERE id = $1;

-- name: beginOutage
INSERT INTO booking_feed_outage (feed_id, source, zone_id, room, started_at)
SELECT id, source, zone_id, room, $2::timestamptz FROM booking_feed f
WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM booking_feed_outage o WHERE o.feed_id = f.id AND o.ended_at IS NULL)
RETURNING feed_id;

-- name: endOutage
UPDATE booking_feed_outage SET ended_at = $2::timestamptz WHERE feed_id = $1 AND ended_at IS NULL;

-- name: outagesWithin
SELECT source, zone_id AS "zoneId", room, started_at AS "startedAt", ended_at AS "endedAt"
FROM booking_feed_outage
WHERE started_at < $2::timestamptz AND (ended_at IS NULL OR ended_at > $1::timestamptz);

-- name: forgetOutages
DELETE FROM booking_feed_outage WHERE ended_at < $1::timestamptz;

-- name: noteOutage
INSERT INTO booking_feed_outage (feed_id, source, zone_id, room, started_at, ended_at)
SELECT $1::uuid, $2, $3, $4, $5::timestamptz, $6::timestamptz
WHERE NOT EXISTS (SELECT 1 FROM booking_feed_outage WHERE source = $2 AND started_at = $5::timestamptz)
RETURNING feed_id;
