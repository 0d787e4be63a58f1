-- Calendars of rooms that are read at their addresses again and again.
CREATE TABLE booking_feed (
  id uuid PRIMARY KEY,
  source text NOT NULL,
  -- May hold a secret of the calendar's owner.
  url text NOT NULL,
  -- One of both.
  zone_id text,
  room text,
  -- What sets the ids of its bookings apart from those of older feeds of the source; null for the first one.
  id_suffix text,
  every_minutes int NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  next_poll_at timestamptz NOT NULL,
  -- Until when one server process is reading it.
  leased_until timestamptz,
  last_poll_at timestamptz,
  last_success_at timestamptz,
  -- Null while it can be read.
  last_error text,
  -- When its calendar was last read in whole, and what its server said of that version.
  read_at timestamptz,
  etag text,
  last_modified text,
  -- A hash of the rows that were rejected last: the same ones are not kept again.
  rejected_hash text
);

CREATE UNIQUE INDEX booking_feed_room ON booking_feed (source, coalesce(zone_id, ''), lower(coalesce(room, '')));

-- When a feed could not be read: from the first poll that failed to the first that did not. Stays when the feed is removed.
CREATE TABLE booking_feed_outage (
  feed_id uuid NOT NULL,
  source text NOT NULL,
  zone_id text,
  room text,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (feed_id, started_at)
);
