-- Why a slot that came is not believed: 0 it is, 1 stuck, 2 implausible (metrics.md 3.0.5). A slot that is not believed has the v of one
-- that did not come, so whoever asks for valid slots need not know of this.
ALTER TABLE slot ADD COLUMN IF NOT EXISTS judged UInt8 DEFAULT 0 CODEC(ZSTD(1));
