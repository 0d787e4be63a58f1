-- name: listTables
SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree' ORDER BY name

-- name: freezeTable
-- Links to the parts of the table as they are now, in shadow/backup.
ALTER TABLE {table:Identifier} FREEZE WITH NAME 'backup'
