-- The share of seats measured (kappa of metrics.md 3.4), added up over the hour's valid slots. Rows from before are of series that
-- nobody asks for any more: which figures an hour has is part of a series' number (GroupPart.ts).
ALTER TABLE series_hour ADD COLUMN IF NOT EXISTS measured Float64 CODEC(ZSTD(1)) AFTER valid;
