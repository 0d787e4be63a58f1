-- name: readMigration
SELECT max(version) AS migration FROM migration

-- name: readStores
SELECT DISTINCT toString(id) AS id FROM store
