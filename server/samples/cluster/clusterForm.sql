-- name: createLocal
CREATE TABLE IF NOT EXISTS $local ON CLUSTER '{cluster}' $columns
ENGINE = Replicated$engine('/clickhouse/tables/{shard}/{database}/$local', '{replica}'$given)
$rest

-- name: createDistributed
CREATE TABLE IF NOT EXISTS $table ON CLUSTER '{cluster}' AS $local
ENGINE = Distributed('{cluster}', currentDatabase(), $local, $key)

-- name: replaceDistributed
-- It holds nothing, so it is made anew with the columns that the others have now.
CREATE OR REPLACE TABLE $table ON CLUSTER '{cluster}' AS $local
ENGINE = Distributed('{cluster}', currentDatabase(), $local, $key)

-- name: alterLocal
ALTER TABLE $local ON CLUSTER '{cluster}' $actions

-- name: optimizeLocal
OPTIMIZE TABLE $local ON CLUSTER '{cluster}' $rest
