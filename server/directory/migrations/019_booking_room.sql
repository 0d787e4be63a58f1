-- Which zone a booking system's name for a room means. room_key is the name for comparing: trimmed, in lower case.
CREATE TABLE booking_room (
  source text NOT NULL,
  room_key text NOT NULL,
  room text NOT NULL,
  zone_id text NOT NULL,
  PRIMARY KEY (source, room_key)
);
