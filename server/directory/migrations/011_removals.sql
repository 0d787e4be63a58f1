-- A removal of readings on its way: which zone and layer, from when until when, under which number, and its entry of the audit. Whatever
-- is open at a start is carried out then.
ALTER TABLE ingest_batch ADD COLUMN removal jsonb;
