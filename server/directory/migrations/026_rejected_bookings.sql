-- The rows of an import that were not taken, for 90 days, in which they can be downloaded and taken again. They hold nothing that tells
-- of people.
CREATE TABLE booking_rejected (
  report_id uuid PRIMARY KEY REFERENCES booking_report (id) ON DELETE CASCADE,
  -- When the rows first came.
  received_at timestamptz NOT NULL,
  -- Gzipped JSON: the rows, and how they are read.
  rows bytea NOT NULL
);
