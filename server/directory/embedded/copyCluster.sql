-- name: checkpoint
CHECKPOINT

-- name: logInUse
-- The segments of the log that a recovery from here reads; others are kept only to be used again.
SELECT redo_wal_file AS first, pg_walfile_name(pg_current_wal_insert_lsn()) AS last
FROM pg_control_checkpoint()
