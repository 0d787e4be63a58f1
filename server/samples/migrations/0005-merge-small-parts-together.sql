-- Live readings come every few seconds as parts of some rows. Parts are judged by their bytes, of which a month has few, so the
-- month was written anew with each of them: now ten of them are merged with it at once.
ALTER TABLE slot MODIFY SETTING
  merge_selector_base = 10,
  merge_selector_enable_heuristic_to_remove_small_parts_at_right = 0;

ALTER TABLE reading MODIFY SETTING
  merge_selector_base = 10,
  merge_selector_enable_heuristic_to_remove_small_parts_at_right = 0;
