-- Hardly any slot is not believed, and every report asks for those that are: where a part of the table has none it is not read.
ALTER TABLE slot ADD INDEX IF NOT EXISTS judged_slots judged TYPE minmax GRANULARITY 1;

ALTER TABLE slot MATERIALIZE INDEX judged_slots;
