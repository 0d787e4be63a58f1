INSERT INTO booking_room (source, room_key, room, zone_id)
SELECT 'exchange', 'room ' || no, 'room ' || no, '1' FROM generate_series(1, $1::int) AS no;
