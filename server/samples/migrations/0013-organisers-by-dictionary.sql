-- The same people book again and again: their keys are kept once, as a dictionary of each part.
ALTER TABLE booking MODIFY COLUMN organiser_key LowCardinality(String) CODEC(ZSTD(1));
