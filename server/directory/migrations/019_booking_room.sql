-- The zone that a room's name in a source of bookings stands for. room_key is the name as it is compared: trimmed, in lower case.
CREATE TABLE booking_room (
  source text NOT NULL,
  room_key text NOT NULL,
  room text NOT NULL,
  zone_id text NOT NULL,
  PRIMARY KEY (source, room_key)
);
