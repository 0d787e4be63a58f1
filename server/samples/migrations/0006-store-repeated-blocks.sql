-- The engine notes a block as stored before it stores it. Killed between the two it would take the repetition of that block for one that
-- it has, and an acknowledged batch would be missing: so repetitions are stored, and merge to one like any that come under one key.
ALTER TABLE slot MODIFY SETTING non_replicated_deduplication_window = 0;

ALTER TABLE reading MODIFY SETTING non_replicated_deduplication_window = 0;
