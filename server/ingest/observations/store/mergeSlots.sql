OPTIMIZE TABLE slot FINAL SETTINGS optimize_skip_merged_partitions = 1
