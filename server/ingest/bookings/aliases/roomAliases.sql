-- name: readAliases
SELECT source, room_key AS "roomKey", room, zone_id AS "zoneId" FROM booking_room ORDER BY source, room_key;

-- name: lockAliases
LOCK TABLE booking_room IN SHARE ROW EXCLUSIVE MODE;

-- name: findAlias
SELECT source, room_key AS "roomKey", room, zone_id AS "zoneId" FROM booking_room
WHERE source = $1 AND room_key = $2;

-- name: countAliases
SELECT count(*)::int AS count FROM booking_room;

-- name: putAlias
INSERT INTO booking_room (source, room_key, room, zone_id) VALUES ($1, $2, $3, $4)
ON CONFLICT (source, room_key) DO UPDATE SET room = excluded.room, zone_id = excluded.zone_id;

-- name: dropAlias
DELETE FROM booking_room WHERE source = $1 AND room_key = $2;
