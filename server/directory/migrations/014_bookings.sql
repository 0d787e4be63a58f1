-- Batches of bookings on their way into the sample store. A row is written with all that the batch stores before the store is touched,
-- and closed after; whatever is open at a start is stored then. A closed row stays only as the answer to its idempotency key.
CREATE TABLE booking_batch (
  id uuid PRIMARY KEY,
  key_id text,
  idempotency_key text,
  body_hash text NOT NULL,
  is_open boolean NOT NULL,
  -- Gzipped rows of the tables `booking` and `booking_identity`, as one JSON text.
  payload bytea,
  -- The report that is filed when the batch is stored.
  report jsonb,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX booking_batch_key ON booking_batch (key_id, idempotency_key);
CREATE INDEX booking_batch_open ON booking_batch (created_at) WHERE is_open;

-- Versions of booking rows in the sample store; rises over restarts and across API processes.
CREATE SEQUENCE booking_version;

-- What an import did. building_ids are those of its rooms: it is shown to those who may see all of them.
CREATE TABLE booking_report (
  id uuid PRIMARY KEY,
  -- In the order of filing.
  no bigint GENERATED ALWAYS AS IDENTITY,
  made_at timestamptz NOT NULL,
  building_ids jsonb NOT NULL,
  report jsonb NOT NULL
);

CREATE INDEX booking_report_no ON booking_report (no DESC);

-- The secrets by which organizers are hashed, one a year. A key names the epoch of its secret.
CREATE TABLE booking_secret (
  epoch int PRIMARY KEY,
  secret text NOT NULL,
  made_at timestamptz NOT NULL
);
