-- Batches of observations on their way into the sample store. A row is written before the readings and closed after their
-- slots; whatever is open at a start is completed (payload given) or its slots are computed again. A closed row stays
-- only as the answer to its idempotency key.
CREATE TABLE ingest_batch (
  id uuid PRIMARY KEY,
  key_id text,
  idempotency_key text,
  body_hash text NOT NULL,
  is_open boolean NOT NULL,
  -- {zones: [{zoneNo, floorNo}], fromMs, toMs}: slots to compute again.
  touched jsonb NOT NULL,
  -- Gzipped rows of the table `reading`, where they lie in several partitions and so are not stored in one step.
  payload bytea,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX ingest_batch_key ON ingest_batch (key_id, idempotency_key);
CREATE INDEX ingest_batch_open ON ingest_batch (created_at) WHERE is_open;

-- Versions of slots; a sequence, so that they rise over restarts and across API processes.
CREATE SEQUENCE ingest_version;
