-- name: hours
OPTIMIZE TABLE zone_hour FINAL SETTINGS optimize_skip_merged_partitions = 1

-- name: groups
OPTIMIZE TABLE series_slot FINAL SETTINGS optimize_skip_merged_partitions = 1

-- name: groupHours
OPTIMIZE TABLE series_hour FINAL SETTINGS optimize_skip_merged_partitions = 1
