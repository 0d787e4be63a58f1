-- Reading with FINAL costs a fourth over one part: a month in which nothing comes any more is merged to one.
ALTER TABLE slot MODIFY SETTING
  min_age_to_force_merge_seconds = 600,
  min_age_to_force_merge_on_partition_only = 1,
  vertical_merge_algorithm_min_columns_to_activate = 1;

ALTER TABLE reading MODIFY SETTING
  min_age_to_force_merge_seconds = 600,
  min_age_to_force_merge_on_partition_only = 1,
  vertical_merge_algorithm_min_columns_to_activate = 1;
