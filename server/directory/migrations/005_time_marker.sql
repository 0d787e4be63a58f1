-- Labels on ranges of time; [starts_at, ends_at). A deleted one is kept, so that it can be restored.
CREATE TABLE time_marker (
  id text PRIMARY KEY,
  space_ids jsonb NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  deleted boolean NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at)
);

CREATE INDEX time_marker_starts ON time_marker (starts_at);
